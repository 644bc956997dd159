import { type ReactNode, useId } from 'react';
import type { Translate } from '#runtime/i18n/translate.ts';
import type { SportTree } from '#schemas/platform/sportEvents.ts';
import styles from './Events.module.css';
import { Way } from './Way.tsx';

type League = SportTree['items'][number]['leagues'][number];

interface LeaguesProps {
  leagues: readonly League[];
  /** The chosen one. */
  chosen: string | undefined;
  /** The address of a league; without one, of all. */
  addressOf(league: string | undefined): string;
  t: Translate;
}

/** The leagues of a sport by where they are played, with how much there is to bet on. A press on the chosen one leads back to all. */
export function Leagues({ leagues, chosen, addressOf, t }: LeaguesProps): ReactNode {
  const open = leagues.filter(({ events_count: count, sysname }) => count > 0 || sysname === chosen);
  const regions = [...Map.groupBy(open, ({ region }) => region)];
  const id = useId();
  if (open.length === 0) return null;
  return (
    <nav className={styles.leagues} aria-label={t('betting.events.leagues')}>
      {regions.map(([region, own]) => (
        <section key={region} className={styles.region} aria-labelledby={`${id}-${region}`}>
          <span id={`${id}-${region}`} className={styles.regionName}>
            <bdi>{own[0]?.region_name}</bdi>
          </span>
          <div className={styles.inRegion}>
            {own.map(({ sysname, name, events_count: count, live_count: live }) => (
              <Way key={sysname} href={addressOf(sysname === chosen ? undefined : sysname)} isHere={sysname === chosen}>
                <bdi>{name}</bdi>
                {live > 0 ? (
                  <span className={styles.live}>{t('betting.events.liveCount', { count: live })}</span>
                ) : (
                  <span className={styles.count}>{count}</span>
                )}
              </Way>
            ))}
          </div>
        </section>
      ))}
    </nav>
  );
}
