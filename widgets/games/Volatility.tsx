import type { ReactNode } from 'react';
import styles from './Volatility.module.css';

/** Strength of the swings of a game's wins, as five bars in one element: a page draws it for every game. `level` is 1 to 5. */
export function Volatility({ level, label, isLarge }: { level: number; label: string; isLarge?: boolean }): ReactNode {
  // There is no file to show: its rules draw it.
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
  return <span role="img" className={styles.volatility} aria-label={label} data-level={level} data-large={isLarge} />;
}
