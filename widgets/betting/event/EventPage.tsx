import type { ReactNode } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useNewsChanges } from '#runtime/render/useNewsChanges.ts';
import type { SportEvent } from '#schemas/platform/sportEvents.ts';
import { Ghost } from '#widgets/parts/Resolved/Ghost.tsx';
import { Resolved } from '#widgets/parts/Resolved/Resolved.tsx';
import { SPORT_NEWS, withNews } from '../eventNews.ts';
import { Markets } from '../Markets.tsx';
import { Standing } from '../Standing.tsx';
import styles from './EventPage.module.css';
import type { Data, Props } from './schema.ts';

/** So many that what stands below the markets is below a phone's screen before and after. */
const GHOST_ROWS = 10;

/** An event by itself: the board with clock and score, then its markets. */
export function EventPage(given: ViewProps<Props, Data>): ReactNode {
  const { home, away } = given.props;
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>
        <bdi>{home}</bdi> – <bdi>{away}</bdi>
      </h1>
      <LiveEvent {...given} />
    </div>
  );
}

function LiveEvent({ data, t, format }: ViewProps<Props, Data>): ReactNode {
  useNewsChanges(data.event, SPORT_NEWS, withNews);
  const label = t('betting.event.label');
  return (
    <Resolved
      of={data.event}
      label={label}
      t={t}
      failure={t('betting.event.failed')}
      ghost={<Ghost label={label} rows={GHOST_ROWS} />}
    >
      {(event) => (
        <section className={styles.event} aria-label={label}>
          <Board {...{ event, t, format }} />
          {event.markets.length > 0 ? (
            <Markets event={event} heading="h2" t={t} />
          ) : (
            <p className={styles.nothing}>{t(`betting.event.nothing.${event.phase}`)}</p>
          )}
        </section>
      )}
    </Resolved>
  );
}

interface BoardProps extends Pick<ViewProps<Props>, 't' | 'format'> {
  event: SportEvent;
}

function Board({ event, t, format }: BoardProps): ReactNode {
  const { sport, region_name: region, league_name: league, home, away, phase, score } = event;
  return (
    <div className={styles.board}>
      <p className={styles.fine}>
        {t(`betting.sport.${sport}`)} · <bdi>{region}</bdi> · <bdi>{league}</bdi>
      </p>
      <div className={styles.sides}>
        <bdi className={styles.side}>{home}</bdi>
        <span className={styles.score}>{phase === 'upcoming' ? '–' : `${score.home} : ${score.away}`}</span>
        <bdi className={styles.side}>{away}</bdi>
      </div>
      <p className={styles.fine}>
        <Standing {...{ event, t, format }} />
      </p>
    </div>
  );
}
