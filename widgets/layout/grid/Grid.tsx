import type { ReactNode } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import styles from './Grid.module.css';
import type { Props } from './schema.ts';

/** Children side by side, in as many columns as fit. */
export function Grid({
  props: { minimum = 'm', gap = 'medium', columns = 'fill' },
  slots,
}: ViewProps<Props>): ReactNode {
  return (
    <div className={styles.grid} data-minimum={minimum} data-gap={gap} data-columns={columns}>
      {slots.main}
    </div>
  );
}
