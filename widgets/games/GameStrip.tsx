import type { ReactNode } from 'react';
import type { Translate } from '#runtime/i18n/translate.ts';
import type { Game } from '#schemas/platform/games.ts';
import { GameCard } from './GameCard.tsx';
import styles from './GameStrip.module.css';

/** Covers side by side, which scroll where there is no room. */
export function GameStrip({ games, t }: { games: readonly Game[]; t: Translate }): ReactNode {
  return (
    <ul className={styles.strip}>
      {games.map((game) => (
        <li key={game.sysname}>
          <GameCard game={game} t={t} />
        </li>
      ))}
    </ul>
  );
}
