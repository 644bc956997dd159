import type { ReactNode } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import { GameCard } from '../GameCard.tsx';
import styles from './SingleGame.module.css';
import type { Data, Props } from './schema.ts';

/** One game, chosen by name. */
export function SingleGame({ props: { look = 'cover' }, data, t, format }: ViewProps<Props, Data>): ReactNode {
  const game = data.games?.items[0];
  if (!game || game.extra.state === 'blocked') return null;
  return (
    <div className={styles.single} data-look={look}>
      <GameCard game={game} t={t} format={format} look={look} />
    </div>
  );
}
