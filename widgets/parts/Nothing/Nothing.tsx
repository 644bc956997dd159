import type { ReactNode } from 'react';
import styles from './Nothing.module.css';

/** Words in the place of a list that holds nothing, or of what is not there any more; a way on may follow them. */
export function Nothing({ words, children }: { words: string; children?: ReactNode }): ReactNode {
  return (
    <p className={styles.nothing}>
      {words} {children}
    </p>
  );
}
