import type { ReactNode } from 'react';
import styles from './Resolved.module.css';

/** Holds the place of a list that is on its way; one row is as high as the words for nothing. */
export function Ghost({ label, rows = 1 }: { label?: string | undefined; rows?: number }): ReactNode {
  return (
    <ul className={styles.ghost} aria-busy="true" aria-label={label}>
      {Array.from({ length: rows }, (_, at) => (
        <li key={at} className={styles.row}>
          <span className={styles.line} />
          <span className={styles.line} />
        </li>
      ))}
    </ul>
  );
}
