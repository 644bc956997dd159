import type { ReactNode } from 'react';
import styles from './Nothing.module.css';

/** Words in the place of a list that holds nothing, or of what is not there any more. */
export function Nothing({ words }: { words: string }): ReactNode {
  return <p className={styles.nothing}>{words}</p>;
}
