import type { ReactNode } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import { Resolved } from '#widgets/parts/Resolved/Resolved.tsx';
import { GameStrip } from '../GameStrip.tsx';
import { NamedGames } from '../NamedGames.tsx';
import styles from './Own.module.css';
import { type Data, MOST, type Props } from './schema.ts';

/** A heading that unfolds the player's own games: the games of the page begin at one place, however many these are, and while they are on their way. */
export function Own({ props: { heading, from }, data, t, format }: ViewProps<Props, Data>): ReactNode {
  const list = { label: heading, t, format, empty: t(`games.own.none.${from}`) };
  return (
    <details className={styles.own}>
      <summary className={styles.heading}>
        <h2 className={styles.title}>{heading}</h2>
      </summary>
      <div className={styles.games}>
        {from === 'recent' ? (
          <Resolved of={data.recent} {...list}>
            {({ items }) => <GameStrip games={items} t={t} format={format} />}
          </Resolved>
        ) : (
          <Resolved of={data.likes} {...list}>
            {({ items }) => <NamedGames sysnames={items.slice(0, MOST)} {...list} />}
          </Resolved>
        )}
      </div>
    </details>
  );
}
