import type { ReactNode } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import { Icon } from '#widgets/parts/Icon/Icon.tsx';
import { Menu } from '#widgets/parts/Menu/Menu.tsx';
import styles from './Drawer.module.css';
import type { Props } from './schema.ts';

/** A tab that opens a sheet above the bottom bar; a press on the veil is a press on the tab, so it closes without code too. */
export function Drawer({ props: { label }, slots }: ViewProps<Props>): ReactNode {
  return (
    <Menu
      label={label}
      buttonClass={styles.tab}
      panelClass={styles.sheet}
      summary={
        <>
          <Icon name="menu" />
          <span>{label}</span>
        </>
      }
    >
      {slots.main}
    </Menu>
  );
}
