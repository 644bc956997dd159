import type { ReactNode } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import styles from './PageHeader.module.css';
import type { Props } from './schema.ts';

/** The page's own title. */
export function PageHeader({ props: { title, lead, note } }: ViewProps<Props>): ReactNode {
  return (
    <header className={styles.header}>
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        {note !== undefined && <p className={styles.note}>{note}</p>}
      </div>
    </header>
  );
}
