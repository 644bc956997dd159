import type { ReactNode } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import styles from './Split.module.css';
import type { Props } from './schema.ts';

/** Two columns, the content's first in reading order. */
export function Split({
  props: { isAsideWideOnly = false, isAsideAbove = false, isAsideNarrow = false },
  slots,
}: ViewProps<Props>): ReactNode {
  return (
    <div
      className={styles.split}
      data-wide-aside={isAsideWideOnly}
      data-aside-above={isAsideAbove}
      data-narrow-aside={isAsideNarrow || undefined}
    >
      <div className={styles.main}>{slots.main}</div>
      {slots.aside && <div className={styles.aside}>{slots.aside}</div>}
    </div>
  );
}
