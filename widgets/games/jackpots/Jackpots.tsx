import type { ReactNode } from 'react';
import { pagePath } from '#runtime/document/pagePath.ts';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useNewsChanges } from '#runtime/render/useNewsChanges.ts';
import type { Jackpot } from '#schemas/platform/jackpots.ts';
import { Picture } from '#widgets/parts/Picture/Picture.tsx';
import { Ghost } from '#widgets/parts/Resolved/Ghost.tsx';
import { Resolved } from '#widgets/parts/Resolved/Resolved.tsx';
import { Growth } from '../Growth.tsx';
import { withAmounts } from '../jackpotNews.ts';
import styles from './Jackpots.module.css';
import type { Data, Props } from './schema.ts';

/** Rows that hold the place of the list. */
const USUAL = 6;

/** Jackpots as cards; each leads to its page. */
export function Jackpots({ props: { label, page }, data, t, format }: ViewProps<Props, Data>): ReactNode {
  useNewsChanges(data.jackpots, 'jackpot.tick', withAmounts);
  const titleOf = ({ id, description }: Jackpot): ReactNode => {
    const href = page === undefined ? null : pagePath(page, { id });
    const title = <bdi>{description.title}</bdi>;
    return href === null ? title : <a href={href}>{title}</a>;
  };
  return (
    <Resolved
      of={data.jackpots}
      label={label}
      t={t}
      ghost={<Ghost label={label} rows={USUAL} />}
      empty={t('games.jackpots.empty')}
    >
      {({ items }) => (
        <ul className={styles.list} aria-label={label}>
          {items.map((jackpot, at) => (
            <li key={jackpot.id} className={styles.jackpot}>
              <Picture
                className={styles.art}
                src={jackpot.description.images['card']}
                alt=""
                width={320}
                height={180}
                isFirst={at === 0}
              />
              <div className={styles.words}>
                <h2 className={styles.title}>{titleOf(jackpot)}</h2>
                <Growth jackpot={jackpot} t={t} format={format} />
                <span className={styles.games}>{t('games.jackpot.games', { count: jackpot.games_count })}</span>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Resolved>
  );
}
