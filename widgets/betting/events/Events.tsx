import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { ownAddress } from '#runtime/document/siteLink.ts';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useNewsChanges } from '#runtime/render/useNewsChanges.ts';
import { useResource } from '#runtime/render/useResource.ts';
import type { SportEventList } from '#schemas/platform/sportEvents.ts';
import { MoreButton } from '#widgets/parts/MoreButton/MoreButton.tsx';
import { Ghost } from '#widgets/parts/Resolved/Ghost.tsx';
import { Resolved } from '#widgets/parts/Resolved/Resolved.tsx';
import { SPORT_NEWS, withNews } from '../eventNews.ts';
import { Event } from './Event.tsx';
import styles from './Events.module.css';
import { inPlace } from './inPlace.ts';
import { Leagues } from './Leagues.tsx';
import { type Data, type Props, phases } from './schema.ts';
import { Way } from './Way.tsx';

/** As many as fill a phone: the slip below would be pushed out of sight when the events come. */
const GHOST_ROWS = 8;

/** The sports, their leagues, and the events of the chosen ones. */
export function Events(given: ViewProps<Props, Data>): ReactNode {
  const { props, data, t, format } = given;
  useNewsChanges(data.events, SPORT_NEWS, listWithNews);
  return (
    <>
      <EventWays {...given} />
      <Resolved
        of={data.events}
        label={props.label}
        t={t}
        empty={props.empty}
        ghost={<Ghost label={props.label} rows={GHOST_ROWS} />}
      >
        {(list) => (
          <>
            <div className={styles.place}>
              <ul className={styles.list} aria-label={props.label}>
                {inPlace(list.items, props.phase).map((event) => (
                  <Event key={event.id} page={props.page} {...{ event, t, format }} />
                ))}
              </ul>
            </div>
            <MoreButton of={data.events} list={list}>
              {t('betting.events.more')}
            </MoreButton>
          </>
        )}
      </Resolved>
    </>
  );
}

function listWithNews(list: SportEventList, news: Readonly<Record<string, unknown>>): SportEventList {
  return { ...list, items: list.items.map((event) => withNews(event, news)) };
}

/** Links to each sport, to its leagues, and to live or coming events: addresses that can be shared. */
const EventWays = observer(function EventWays({ props, data, page, t }: ViewProps<Props, Data>): ReactNode {
  const { items = [] } = useResource(data.tree).value ?? {};
  const here = ownAddress(page);
  const { sport, phase, league } = props;
  const chosen = items.find(({ sysname }) => sysname === sport);
  return (
    <>
      <nav className={styles.ways} aria-label={t('betting.events.sports')}>
        <Way href={addressOf(here, { phase })} isHere={sport === undefined}>
          {t('betting.events.all')}
        </Way>
        {items.map(({ sysname, live_count: live }) => (
          <Way key={sysname} href={addressOf(here, { sport: sysname, phase })} isHere={sport === sysname}>
            {t(`betting.sport.${sysname}`)}
            {live > 0 && <span className={styles.live}>{t('betting.events.liveCount', { count: live })}</span>}
          </Way>
        ))}
      </nav>
      {chosen && (
        <Leagues
          leagues={chosen.leagues}
          chosen={league}
          addressOf={(wanted) => addressOf(here, { sport, league: wanted, phase })}
          t={t}
        />
      )}
      <nav className={styles.ways} aria-label={t('betting.events.when')}>
        {([undefined, ...phases] as const).map((one) => (
          <Way key={one ?? 'all'} href={addressOf(here, { sport, league, phase: one })} isHere={phase === one}>
            {t(`betting.events.phase.${one ?? 'all'}`)}
          </Way>
        ))}
      </nav>
    </>
  );
});

/** Address of the same page for another choice; defaults stay out of it. */
function addressOf(
  here: string,
  given: Readonly<Partial<Record<'sport' | 'league' | 'phase', string | undefined>>>,
): string {
  const query = new URLSearchParams(Object.entries(given).flatMap(([name, value]) => (value ? [[name, value]] : [])));
  return query.size === 0 ? here : `${here}?${query}`;
}
