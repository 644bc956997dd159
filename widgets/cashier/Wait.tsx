import type { ReactNode } from 'react';
import styles from './Wait.module.css';

/** Hides the parts below until it is known whether something stands above them: they would be pushed away under the finger that reaches for them. */
export function Wait(): ReactNode {
  return <span hidden className={styles.wait} />;
}
