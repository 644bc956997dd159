import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Resource } from '#runtime/data/Resource.ts';
import { pagePath } from '#runtime/document/pagePath.ts';
import type { Formatters } from '#runtime/i18n/format.ts';
import type { Translate } from '#runtime/i18n/translate.ts';
import { emits, type ViewProps } from '#runtime/registry/view.ts';
import type { LikeList } from '#schemas/platform/gameHistory.ts';
import type { Game } from '#schemas/platform/games.ts';
import { Icon } from '#widgets/parts/Icon/Icon.tsx';
import { closedBy } from '../closedBy.ts';
import { GameCard } from '../GameCard.tsx';
import { useLike } from '../useLike.ts';
import { titleOf } from '../words.ts';
import styles from './HallCard.module.css';

export interface HallCardProps {
  game: Game;
  /** Path of a game's page, its name open; without one the card only shows the game. */
  path: string | undefined;
  likes: Resource<LikeList> | undefined;
  isPlayer: boolean;
  emit: ViewProps<object>['emit'];
  t: Translate;
  format: Formatters;
  /** Stands in the first row. */
  isFirst?: boolean;
}

/** A game's cover with the ways into it under it, play and try for free, or a word why there are none; and the star of a favourite. */
export function HallCard({ game, path, t, format, isFirst = false, ...star }: HallCardProps): ReactNode {
  const { sysname, extra } = game;
  const href = path === undefined ? null : pagePath(path, { sysname });
  const closed = closedBy(game);
  return (
    <div className={styles.card}>
      <GameCard game={game} t={t} format={format} isFirst={isFirst} />
      {href !== null && (
        <p className={styles.ways}>
          {closed !== null && <span className={styles.closed}>{t(`games.hall.${closed}`)}</span>}
          {closed === null && (
            <a
              className={styles.play}
              href={`${href}?mode=play`}
              aria-label={`${t('games.play')} ${titleOf(game)}`}
              {...emits('play', { sysname })}
            >
              {t('games.play')}
            </a>
          )}
          {closed === null && extra.has_demo && (
            <a
              className={styles.demo}
              href={`${href}?mode=demo`}
              aria-label={`${t('games.demo')} ${titleOf(game)}`}
              {...emits('demo', { sysname })}
            >
              {t('games.demo')}
            </a>
          )}
        </p>
      )}
      <Star {...{ game, t }} {...star} />
    </div>
  );
}

const Star = observer(function Star({
  game,
  likes,
  isPlayer,
  emit,
  t,
}: Omit<HallCardProps, 'path' | 'format' | 'isFirst'>): ReactNode {
  const { isLiked, isWaiting, isFailed, press } = useLike(likes, game.sysname);
  return (
    <button
      type="button"
      className={styles.star}
      aria-pressed={isLiked}
      aria-busy={isWaiting || undefined}
      aria-label={`${t(isFailed ? 'dialog.retry' : 'games.like.add')}: ${titleOf(game)}`}
      onClick={() => {
        if (isPlayer) press();
        else emit('join');
      }}
    >
      <Icon name="star" size={18} />
    </button>
  );
});
