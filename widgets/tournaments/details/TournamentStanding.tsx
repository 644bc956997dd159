import type { ReactNode } from 'react';
import type { Resource } from '#runtime/data/Resource.ts';
import type { ViewProps } from '#runtime/registry/view.ts';
import type { Tournament, TournamentList } from '#schemas/platform/tournaments.ts';
import { Button } from '#widgets/parts/Button/Button.tsx';
import { Money } from '#widgets/parts/Money/Money.tsx';
import { Resolved } from '#widgets/parts/Resolved/Resolved.tsx';
import styles from './TournamentStanding.module.css';
import { useJoin } from './useJoin.ts';

interface StandingProps extends Pick<ViewProps<unknown>, 't' | 'format' | 'emit'> {
  tournament: Tournament;
  isPlayer: boolean;
  isNewest: boolean;
  live: Resource<TournamentList> | undefined;
}

/** The visitor's place, or how to join: a guest signs in first; for a player nothing is shown before it is known. */
export function TournamentStanding(given: StandingProps): ReactNode {
  const { tournament, isPlayer, isNewest, live, t, format, emit } = given;
  const { extra, user_info: mine } = tournament;
  const way = wayInto(extra);
  if (!isPlayer && way !== null && way !== 'missed')
    return (
      <div className={styles.standing}>
        <p className={styles.words}>{t(`tournaments.guest.${way}`)}</p>
        <Button onClick={() => emit('login')}>{t('tournaments.login')}</Button>
      </div>
    );
  if (!isPlayer) return null;
  const waiting = <section className={styles.standing} aria-busy="true" aria-label={t('tournaments.you')} />;
  if (!isNewest)
    return (
      <Resolved of={live} t={t} ghost={waiting}>
        {() => waiting}
      </Resolved>
    );
  if (mine) return <OwnStanding {...{ mine, tournament, t, format }} />;
  if (way === null) return null;
  if (way === 'opt-in') return <Join {...{ tournament, t }} />;
  return (
    <div className={styles.standing}>
      <p className={styles.words}>{t(`tournaments.${way}`)}</p>
    </div>
  );
}

/** How a player gets in; null in a state, or by a way, that this release does not know: it may be one that is closed to players. */
function wayInto({ status, entry }: Tournament['extra']): 'missed' | 'auto' | 'opt-in' | null {
  if (status === 'finished') return 'missed';
  return status === 'unknown' || entry === 'unknown' ? null : entry;
}

interface OwnProps extends Pick<ViewProps<unknown>, 't' | 'format'> {
  mine: NonNullable<Tournament['user_info']>;
  tournament: Tournament;
}

function OwnStanding({ mine, tournament, t, format }: OwnProps): ReactNode {
  const { place, points, prize } = mine;
  return (
    <div className={styles.standing} data-in="true">
      <p className={styles.words} aria-live="polite">
        <strong>
          {place === null
            ? t('tournaments.joined')
            : t('tournaments.place', { place, of: tournament.total_participants })}
        </strong>
        <span>{place === null ? t('tournaments.noPoints') : t('tournaments.points', { count: points })}</span>
      </p>
      {prize !== null && (
        <p className={styles.prize}>
          {t('tournaments.yourPrize')} <Money value={prize} format={format} />
        </p>
      )}
    </div>
  );
}

function Join({ tournament, t }: Pick<OwnProps, 'tournament' | 't'>): ReactNode {
  const [join, isJoining] = useJoin(tournament, t);
  return (
    <div className={styles.standing}>
      <p className={styles.words}>{t('tournaments.open')}</p>
      <Button isBusy={isJoining} onClick={() => join()}>
        {t('tournaments.join')}
      </Button>
    </div>
  );
}
