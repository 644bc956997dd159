import type { ReactNode } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import { Resolved } from '#widgets/parts/Resolved/Resolved.tsx';
import { GameStrip } from '../GameStrip.tsx';
import { NamedGames } from '../NamedGames.tsx';
import styles from './Own.module.css';
import { type Data, MOST, type Props } from './schema.ts';

/** A heading and the player's own games. */
export function Own({ id, props: { heading, from }, data, t, format }: ViewProps<Props, Data>): ReactNode {
  const list = { label: heading, t, format, empty: t(`games.own.none.${from}`) };
  return (
    <section className={styles.own} aria-labelledby={`${id}-heading`}>
      <h2 id={`${id}-heading`} className={styles.heading}>
        {heading}
      </h2>
      {from === 'recent' ? (
        <Resolved of={data.recent} {...list}>
          {({ items }) => <GameStrip games={items} t={t} format={format} />}
        </Resolved>
      ) : (
        <Resolved of={data.likes} {...list}>
          {({ items }) => <NamedGames sysnames={items.slice(0, MOST)} {...list} />}
        </Resolved>
      )}
    </section>
  );
}
