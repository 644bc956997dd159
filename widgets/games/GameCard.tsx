import type { ReactNode } from 'react';
import type { Formatters } from '#runtime/i18n/format.ts';
import type { Translate } from '#runtime/i18n/translate.ts';
import { emits } from '#runtime/registry/view.ts';
import type { Game } from '#schemas/platform/games.ts';
import { Picture } from '#widgets/parts/Picture/Picture.tsx';
import styles from './GameCard.module.css';
import { Volatility } from './Volatility.tsx';
import { wholeMoney } from './wholeMoney.ts';
import { inWords, titleOf } from './words.ts';

/** Tags that a cover wears, in order of weight; at most two are shown. */
const BADGES = ['jackpot', 'new', 'hot'] as const;
const MAX_BADGES = 2;

/** Sizes of the pictures as drawn, in pixels. */
const SIZES = {
  cover: { key: 'card', width: 300, height: 400 },
  wide: { key: 'wide', width: 480, height: 270 },
} as const;

export interface GameCardProps {
  game: Game;
  t: Translate;
  format: Formatters;
  /** Standing or lying cover. */
  look?: keyof typeof SIZES;
  /** Among the first of a page: its picture does not wait until the page is laid out. */
  isFirst?: boolean;
}

/** A game's cover and its first facts, in few elements: a page has a hundred. Pressed, it emits `open` with the game's `sysname`. */
export function GameCard({ game, t, format, look = 'cover', isFirst = false }: GameCardProps): ReactNode {
  const { sysname, provider, tags, description, extra } = game;
  const { key, width, height } = SIZES[look];
  const badges = BADGES.filter((badge) => tags.includes(badge)).slice(0, MAX_BADGES);
  return (
    <button type="button" className={styles.card} data-look={look} {...emits('open', { sysname })}>
      <span className={styles.cover}>
        <Picture
          className={styles.art}
          src={description.images[key]}
          alt={titleOf(game)}
          width={width}
          height={height}
          isFirst={isFirst}
        />
        {badges.map((badge) => (
          <span key={badge} className={styles.badge} data-badge={badge}>
            {badge === 'jackpot' && extra.jackpot_amount
              ? t('games.badge.jackpotOf', { amount: wholeMoney(extra.jackpot_amount, format) })
              : t(`games.badge.${badge}`)}
          </span>
        ))}
      </span>
      <span className={styles.provider}>{inWords(provider)}</span>
      <span className={styles.rtp}>
        {t('games.rtpShort', { rtp: extra.rtp })}
        <Volatility level={extra.volatility} label={t('games.volatilityOf', { level: extra.volatility })} />
      </span>
    </button>
  );
}
