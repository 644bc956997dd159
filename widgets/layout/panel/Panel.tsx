import type { ReactNode } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import { Rich } from '#widgets/parts/Rich/Rich.tsx';
import styles from './Panel.module.css';
import type { Props } from './schema.ts';

/** A raised ground with a heading. */
export function Panel({ props: { heading, note }, slots }: ViewProps<Props>): ReactNode {
  return (
    <div className={styles.panel}>
      {heading && <h1 className={styles.heading}>{heading}</h1>}
      {slots.main}
      {note && (
        <p className={styles.note}>
          <Rich tree={note} />
        </p>
      )}
    </div>
  );
}
