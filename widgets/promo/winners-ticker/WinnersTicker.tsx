import type { ReactNode } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import type { Win } from '#schemas/platform/leaderboard.ts';
import { Icon } from '#widgets/parts/Icon/Icon.tsx';
import { Picture } from '#widgets/parts/Picture/Picture.tsx';
import type { Data, Props } from './schema.ts';
import styles from './WinnersTicker.module.css';

type Format = ViewProps<Props>['format'];

/** A calm strip of the newest wins. It stands still under the pointer, when paused, and for those who asked for less motion. */
export function WinnersTicker({ id, props, data, t, format }: ViewProps<Props, Data>): ReactNode {
  const wins = data.wins?.items ?? [];
  if (wins.length === 0) return null;
  const { heading, demoNote } = props;
  const note = props.note ?? (wins.some(({ is_demo }) => is_demo) ? demoNote : undefined);
  return (
    <section className={styles.ticker} aria-labelledby={`${id}-heading`}>
      <div className={styles.label}>
        <h2 id={`${id}-heading`} className={styles.heading}>
          {heading ?? t('promo.wins.heading')}
        </h2>
        {note !== undefined && <p className={styles.note}>{note}</p>}
      </div>
      {/* Who sees it still scrolls it, with keys too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role */}
      <div className={styles.window} tabIndex={0} role="group" aria-labelledby={`${id}-heading`}>
        <div className={styles.track}>
          <WinList wins={wins} format={format} />
          {/* A second copy follows the first, so that the strip has no end. */}
          <WinList wins={wins} format={format} isCopy />
        </div>
      </div>
      <label className={styles.pause}>
        <input type="checkbox" aria-label={t('promo.wins.pause')} />
        <span className={styles.whenMoving}>
          <Icon name="pause" size={18} />
        </span>
        <span className={styles.whenPaused}>
          <Icon name="play" size={18} />
        </span>
      </label>
    </section>
  );
}

function WinList({
  wins,
  format,
  isCopy = false,
}: {
  wins: readonly Win[];
  format: Format;
  isCopy?: boolean;
}): ReactNode {
  return (
    <ul className={styles.list} aria-hidden={isCopy || undefined}>
      {wins.map(({ id, nick, country_code, game, amount }) => (
        <li key={id} className={styles.win}>
          <Picture className={styles.art} src={game.images.card} alt="" width={40} height={40} />
          {/* Not `Money` inside: a page has sixty of these. */}
          <strong className={styles.amount} dir="ltr">
            {format.money(amount)}
          </strong>
          <bdi className={styles.game}>{game.title}</bdi>
          <span className={styles.who}>
            {nick} <span className={styles.country}>{country_code}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
