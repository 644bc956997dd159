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

/** Holds the place of covers that are on their way. */
export function StripGhost({ label }: { label: string }): ReactNode {
  return <section className={styles.held} aria-busy="true" aria-label={label} />;
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
