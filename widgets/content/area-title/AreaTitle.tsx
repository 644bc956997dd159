import type { ReactNode } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import styles from './AreaTitle.module.css';
import type { Props } from './schema.ts';

/** A page's own title, without ceremony. */
export function AreaTitle({ props: { title, lead } }: ViewProps<Props>): ReactNode {
  return (
    <header className={styles.header}>
      <h1 className={styles.title}>{title}</h1>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
    </header>
  );
}
