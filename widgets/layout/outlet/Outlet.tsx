import type { ReactNode } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import styles from './Outlet.module.css';
import type { Props } from './schema.ts';

/** The page's place in its layout; the router draws later pages into it. Takes focus after navigation, so that readers start at the new page. */
export function Outlet({ slots }: ViewProps<Props>): ReactNode {
  return (
    <main id="main" className={styles.outlet} tabIndex={-1} data-outlet="">
      {slots.page}
    </main>
  );
}
