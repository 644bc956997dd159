import type { ReactNode } from 'react';
import { pagePath } from '#runtime/document/pagePath.ts';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useNow } from '#runtime/render/useNow.ts';
import type { Tournament } from '#schemas/platform/tournaments.ts';
import { ActionLink } from '#widgets/parts/ActionLink/ActionLink.tsx';
import { Money } from '#widgets/parts/Money/Money.tsx';
import { Nothing } from '#widgets/parts/Nothing/Nothing.tsx';
import { Picture } from '#widgets/parts/Picture/Picture.tsx';
import { Renewed } from '#widgets/parts/Renewed/Renewed.tsx';
import { Timing, TournamentStatus } from '../Timing.tsx';
import { useTurn } from '../useTurn.ts';
import { Rules } from './Rules.tsx';
import type { Data, Props } from './schema.ts';
import styles from './TournamentDetails.module.css';
import { TournamentStanding } from './TournamentStanding.tsx';

type Given = ViewProps<Props, Data>;

/** One tournament, refreshed while it is open. */
export function TournamentDetails(given: Given): ReactNode {
  const { data, t } = given;
  const [label, failure] = [t('tournaments.one'), t('tournaments.failed')];
  return (
    <Renewed known={data.tournaments} of={data.live} {...{ t, label, failure }}>
      {({ items: [tournament] }, isNewest) =>
        tournament ? (
          <KnownTournament {...{ given, tournament, isNewest }} />
        ) : (
          <Nothing words={t('tournaments.gone')} />
        )
      }
    </Renewed>
  );
}

interface OneProps {
  given: Given;
  tournament: Tournament;
  /** True if the data include the player's own standing. */
  isNewest: boolean;
}

function KnownTournament({ given, tournament, isNewest }: OneProps): ReactNode {
  const { props, data, page, t, format, emit } = given;
  const { id, description, extra, total_prize: prize, total_participants: players, games_count: games } = tournament;
  const now = useNow(1_000);
  useTurn([tournament], { now, live: data.live });
  const gamesHref = props.games === undefined ? null : pagePath(props.games, { id });
  return (
    <article className={styles.details}>
      <div className={styles.scene}>
        <Picture
          className={styles.art}
          src={description.images['wide'] ?? description.images['card']}
          alt=""
          width={1280}
          height={560}
          isFirst
        />
        <p className={styles.prize}>
          <TournamentStatus {...{ extra, t }} />
          <span className={styles.sum}>
            <Money value={prize} format={format} />
          </span>
          <span>{t('tournaments.prize')}</span>
        </p>
      </div>
      <div className={styles.body}>
        <p className={styles.timing}>
          <Timing {...{ extra, now, t, format }} />
          <span>{t('tournaments.players', { count: players })}</span>
        </p>
        <p className={styles.text}>
          <bdi>{description.text}</bdi>
        </p>
        <TournamentStanding {...{ tournament, isNewest, t, format, emit }} isPlayer={page.player} live={data.live} />
        {gamesHref !== null && (
          <ActionLink href={gamesHref} tone="quiet">
            {t('tournaments.games', { count: games })}
          </ActionLink>
        )}
      </div>
      <Rules {...{ tournament, t, format }} locale={page.locale} />
    </article>
  );
}
