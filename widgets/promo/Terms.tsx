import type { ReactNode } from 'react';
import styles from './Rewards.module.css';

/** The terms of a reward, opened by a press; nothing where there are none. */
export function Terms({ terms, label }: { terms: string; label: string }): ReactNode {
  if (terms === '') return null;
  return (
    <details className={styles.terms}>
      <summary>{label}</summary>
      <p className={styles.fine}>
        <bdi>{terms}</bdi>
      </p>
    </details>
  );
}
