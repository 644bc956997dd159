import type { ReactNode } from 'react';
import styles from './Unknown.module.css';

/**
 * Stands where nobody knows yet how much there is to show. What comes below it, in this part and in its section, waits out of sight meanwhile: it
 * would be pushed away under the finger that reaches for it.
 */
export function Unknown(): ReactNode {
  return <span hidden className={styles.unknown} />;
}
