import type { ReactNode } from 'react';
import type { Formatters } from '#runtime/i18n/format.ts';
import type { Translate } from '#runtime/i18n/translate.ts';
import type { Game } from '#schemas/platform/games.ts';
import { GameCard } from './GameCard.tsx';
import styles from './GameStrip.module.css';

interface GameStripProps {
  games: readonly Game[];
  t: Translate;
  format: Formatters;
}

/** Covers side by side, which scroll where there is no room. */
export function GameStrip({ games, ...words }: GameStripProps): ReactNode {
  return (
    <ul className={styles.strip}>
      {games.map((game) => (
        <li key={game.sysname}>
          <GameCard game={game} {...words} />
        </li>
      ))}
    </ul>
  );
}
