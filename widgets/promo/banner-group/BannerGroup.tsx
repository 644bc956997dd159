import type { ReactNode } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import styles from '../BannerGrid.module.css';
import type { Props } from './schema.ts';

/** Banners side by side. */
export function BannerGroup({ props: { columns = 2 }, slots }: ViewProps<Props>): ReactNode {
  return (
    <div className={styles.grid} data-columns={columns}>
      {slots.main}
    </div>
  );
}
