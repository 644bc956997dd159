import { observer } from 'mobx-react-lite';
import { type ReactNode, useId, useState } from 'react';
import { pagePath } from '#runtime/document/pagePath.ts';
import type { Formatters } from '#runtime/i18n/format.ts';
import type { Translate } from '#runtime/i18n/translate.ts';
import { useRuntime } from '#runtime/render/context.tsx';
import { useNewsChanges } from '#runtime/render/useNewsChanges.ts';
import { useResource } from '#runtime/render/useResource.ts';
import { resourcesOf } from '#runtime/store/data.ts';
import type { SportEvent } from '#schemas/platform/sportEvents.ts';
import { Resolved } from '#widgets/parts/Resolved/Resolved.tsx';
import { SPORT_NEWS, withNews } from '../eventNews.ts';
import { Markets } from '../Markets.tsx';
import { EVENT_POLL_SEC } from '../pace.ts';
import { Selections } from '../Selections.tsx';
import { Standing } from '../Standing.tsx';
import styles from './Events.module.css';

interface EventProps {
  event: SportEvent;
  /** Path of an event's own page; where there is none, its name leads nowhere. */
  page: string | undefined;
  t: Translate;
  format: Formatters;
}

/** One event: the sides, its state, its first market, and on demand all of them. */
export function Event({ event, page, t, format }: EventProps): ReactNode {
  const { home, away, league_name: league, region_name: region, phase, score, markets, markets_count: count } = event;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const href = page === undefined ? null : pagePath(page, { event: event.id });
  const match = (
    <>
      <bdi>{home}</bdi> – <bdi>{away}</bdi>
    </>
  );
  return (
    <li className={styles.event}>
      <p className={styles.fine}>
        <Standing {...{ event, t, format }} />
        <span>
          <bdi>{region}</bdi> · <bdi>{league}</bdi>
        </span>
      </p>
      <h3 className={styles.match}>
        {href === null ? <span>{match}</span> : <a href={href}>{match}</a>}
        {phase !== 'upcoming' && (
          <span className={styles.score}>
            {score.home} : {score.away}
          </span>
        )}
      </h3>
      <div className={styles.prices}>
        {markets.map((market) => (
          <Selections key={market.sysname + market.line} {...{ event, market, t }} />
        ))}
      </div>
      {count > markets.length && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'betting.events.fewer' : 'betting.events.markets', { count })}
        </button>
      )}
      <div id={id} className={styles.all}>
        {isOpen && <All event={event} t={t} />}
      </div>
    </li>
  );
}

/** All that can be bet on, with the prices of this moment. */
const All = observer(function All({ event, t }: Pick<EventProps, 'event' | 't'>): ReactNode {
  const runtime = useRuntime();
  const input = { event_id: event.id };
  const resource = resourcesOf(runtime).get({ call: 'sport.getEvent', input, pollSec: EVENT_POLL_SEC });
  useNewsChanges(resource, SPORT_NEWS, withNews);
  useResource(resource);
  return (
    <Resolved of={resource} label={t('dialog.loading')} t={t}>
      {(whole) => <Markets event={{ ...whole, markets: whole.markets.slice(1) }} heading="h4" t={t} />}
    </Resolved>
  );
});
