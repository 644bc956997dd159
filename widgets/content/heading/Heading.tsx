import type { ReactNode } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import styles from './Heading.module.css';
import type { Props } from './schema.ts';

/** The title of what follows. */
export function Heading({ props: { title, lead, align = 'start', anchor } }: ViewProps<Props>): ReactNode {
  return (
    <header id={anchor} className={styles.heading} data-align={align}>
      <h2 className={styles.title}>{title}</h2>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
    </header>
  );
}
