import type { ReactNode } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import { Nothing } from '#widgets/parts/Nothing/Nothing.tsx';
import { ReloadLink } from '#widgets/parts/ReloadLink/ReloadLink.tsx';
import { GameCard } from '../GameCard.tsx';
import styles from './SingleGame.module.css';
import type { Data, Props } from './schema.ts';

/** One game, chosen by name; nothing where the platform does not have it. */
export function SingleGame({ props: { look = 'cover' }, data, t, format }: ViewProps<Props, Data>): ReactNode {
  if (!data.games)
    return (
      <Nothing words={t('games.one.failed')}>
        <ReloadLink t={t} />
      </Nothing>
    );
  const [game] = data.games.items;
  if (!game || game.extra.state === 'blocked') return null;
  return (
    <div className={styles.single} data-look={look}>
      <GameCard game={game} t={t} format={format} look={look} />
    </div>
  );
}
