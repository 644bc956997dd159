import type { ReactNode } from 'react';
import styles from './List.module.css';

/** Holds the place of a list that is on its way. */
export function ListGhost({ label }: { label: string }): ReactNode {
  return (
    <ul className={styles.list} aria-busy="true" aria-label={label}>
      {[1, 2].map((at) => (
        <li key={at} className={styles.item}>
          <span className={styles.words}>
            <span className={styles.ghost} />
            <span className={styles.ghost} />
          </span>
        </li>
      ))}
    </ul>
  );
}
