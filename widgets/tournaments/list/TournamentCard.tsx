import type { ReactNode } from 'react';
import { pagePath } from '#runtime/document/pagePath.ts';
import type { ViewProps } from '#runtime/registry/view.ts';
import type { Tournament } from '#schemas/platform/tournaments.ts';
import { Icon } from '#widgets/parts/Icon/Icon.tsx';
import { LinkCard } from '#widgets/parts/LinkCard/LinkCard.tsx';
import { Money } from '#widgets/parts/Money/Money.tsx';
import { Timing, TournamentStatus } from '../Timing.tsx';
import styles from './TournamentCard.module.css';

interface CardProps extends Pick<ViewProps<unknown>, 't' | 'format'> {
  tournament: Tournament;
  detail: string;
  isFirst: boolean;
  now: number | null;
}

/** A tournament at a glance, with the player's own place. */
export function TournamentCard({ tournament, detail, isFirst, now, t, format }: CardProps): ReactNode {
  const { id, description, extra, total_prize: prize, total_participants: players, user_info: mine } = tournament;
  const above = (
    <>
      <TournamentStatus {...{ extra, t }} />
      {mine && (
        <span className={styles.mine}>
          <Icon name="check" size={16} />
          {mine.place === null ? t('tournaments.joined') : t('tournaments.place', { place: mine.place, of: players })}
        </span>
      )}
    </>
  );
  return (
    <LinkCard
      href={pagePath(detail, { id }) ?? ''}
      image={description.images['card']}
      title={description.title}
      isFirst={isFirst}
      above={above}
    >
      <p className={styles.prize}>
        <strong>
          <Money value={prize} format={format} />
        </strong>{' '}
        {t('tournaments.prize')}
      </p>
      <p className={styles.fine}>
        <Timing {...{ extra, now, t, format }} />
        <span>{t('tournaments.players', { count: players })}</span>
      </p>
    </LinkCard>
  );
}
