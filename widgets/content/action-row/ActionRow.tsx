import type { ReactNode } from 'react';
import { emits, type ViewProps } from '#runtime/registry/view.ts';
import styles from './ActionRow.module.css';
import type { Props } from './schema.ts';

/** Buttons that emit an event each. */
export function ActionRow({ props: { lead, items, align = 'start' } }: ViewProps<Props>): ReactNode {
  return (
    <div className={styles.actions} data-align={align}>
      {lead && <span className={styles.lead}>{lead}</span>}
      {items.map(({ id, label, look = 'link' }) => (
        <button key={id} type="button" className={styles.action} data-look={look} {...emits(id)}>
          {label}
        </button>
      ))}
    </div>
  );
}
