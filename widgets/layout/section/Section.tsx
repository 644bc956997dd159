import type { ReactNode } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import styles from './Section.module.css';
import type { Props } from './schema.ts';

/** A titled part of a page. */
export function Section({ id, props: { title, lead, anchor, isWide }, slots }: ViewProps<Props>): ReactNode {
  return (
    <section id={anchor} className={styles.section} data-wide={isWide || undefined} aria-labelledby={`${id}-title`}>
      <header className={styles.words}>
        <h2 id={`${id}-title`} className={styles.title}>
          {title}
        </h2>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      </header>
      <div className={styles.content}>{slots.main}</div>
    </section>
  );
}
