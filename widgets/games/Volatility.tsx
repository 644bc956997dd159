import type { ReactNode } from 'react';
import styles from './Volatility.module.css';

const LEVELS = [1, 2, 3, 4, 5] as const;

/** How strongly a game's wins swing, as five bars. */
export function Volatility({ level, label, isLarge }: { level: number; label: string; isLarge?: boolean }): ReactNode {
  return (
    <span className={styles.volatility} data-large={isLarge}>
      <span className={styles.words}>{label}</span>
      <span className={styles.bars} aria-hidden="true">
        {LEVELS.map((bar) => (
          <span key={bar} className={styles.bar} data-on={bar <= level || undefined} />
        ))}
      </span>
    </span>
  );
}
