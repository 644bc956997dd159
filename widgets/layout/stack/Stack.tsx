import type { ReactNode } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import styles from './Stack.module.css';
import type { Props } from './schema.ts';

/** Children one below another. */
export function Stack({
  props: { gap = 'large', width = 'full', isTall = false, isPadded = false },
  slots,
}: ViewProps<Props>): ReactNode {
  return (
    <div className={styles.stack} data-gap={gap} data-width={width} data-tall={isTall} data-padded={isPadded}>
      {slots.main}
    </div>
  );
}
