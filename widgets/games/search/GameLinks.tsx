import type { ReactNode } from 'react';
import { pagePath } from '#runtime/document/pagePath.ts';
import type { Formatters } from '#runtime/i18n/format.ts';
import type { Translate } from '#runtime/i18n/translate.ts';
import { emits } from '#runtime/registry/view.ts';
import type { Game } from '#schemas/platform/games.ts';
import { Picture } from '#widgets/parts/Picture/Picture.tsx';
import { wholeMoney } from '../wholeMoney.ts';
import { inWords, titleOf } from '../words.ts';
import styles from './Search.module.css';

interface GameLinksProps {
  games: readonly Game[];
  label: string;
  /** Page of a game. */
  page: string;
  t: Translate;
  format: Formatters;
}

/** Games one below another, each a link to its page. */
export function GameLinks({ games, label, page, t, format }: GameLinksProps): ReactNode {
  const shown = games.filter(({ extra }) => extra.state !== 'blocked');
  if (shown.length === 0) return null;
  return (
    <section className={styles.group} aria-label={label}>
      <h3 className={styles.label}>{label}</h3>
      <ul className={styles.list}>
        {shown.map((game) => (
          <li key={game.sysname}>
            <a
              className={styles.game}
              href={pagePath(page, { sysname: game.sysname }) ?? undefined}
              {...emits('open', { sysname: game.sysname })}
            >
              <Picture className={styles.art} src={game.description.images.card} alt="" width={48} height={64} />
              <span className={styles.words}>
                <bdi className={styles.title}>{titleOf(game)}</bdi>
                <span className={styles.studio}>{inWords(game.provider)}</span>
                {game.extra.jackpot_amount && (
                  <span className={styles.prize}>
                    {t('games.badge.jackpotOf', { amount: wholeMoney(game.extra.jackpot_amount, format) })}
                  </span>
                )}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
