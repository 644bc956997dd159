import type { ReactNode } from 'react';
import { pagePath } from '#runtime/document/pagePath.ts';
import type { Formatters } from '#runtime/i18n/format.ts';
import type { Win } from '#schemas/platform/leaderboard.ts';
import { Money } from '#widgets/parts/Money/Money.tsx';
import { Picture } from '#widgets/parts/Picture/Picture.tsx';
import styles from './WinRow.module.css';

interface WinRowProps {
  win: Win;
  /** Page of a game; its title is a link where there is one. */
  page: string | undefined;
  format: Formatters;
}

/** A win in a list: the game, who won, when, how much. */
export function WinRow({ win: { nick, country_code, game, amount, won_at }, page, format }: WinRowProps): ReactNode {
  const href = page === undefined ? null : pagePath(page, { sysname: game.sysname });
  return (
    <li className={styles.win}>
      <Picture className={styles.art} src={game.images['card']} alt="" width={40} height={40} />
      <span className={styles.words}>
        {href === null ? (
          <bdi className={styles.title}>{game.title}</bdi>
        ) : (
          // a title is cut at its own end
          <a className={styles.title} href={href} dir="auto">
            {game.title}
          </a>
        )}
        <span className={styles.who}>
          <bdi>{nick}</bdi> <bdi className={styles.country}>{country_code}</bdi> ·{' '}
          <bdi>
            {format.day(won_at)} {format.time(won_at)}
          </bdi>
        </span>
      </span>
      <strong className={styles.amount}>
        <Money value={amount} format={format} />
      </strong>
    </li>
  );
}
