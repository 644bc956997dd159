import type { ReactNode } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import { Frozen } from '#runtime/render/StaticSlot.tsx';
import { Icon } from '#widgets/parts/Icon/Icon.tsx';
import { Menu } from '#widgets/parts/Menu/Menu.tsx';
import styles from './Drawer.module.css';
import type { Props } from './schema.ts';

/** A tab that opens a sheet above the bottom bar; a press on the veil is a press on the tab, so it closes without code too. */
export function Drawer({ props: { label, links = [] }, slots }: ViewProps<Props>): ReactNode {
  return (
    <Menu
      buttonClass={styles.tab}
      panelClass={styles.sheet}
      summary={
        <>
          <Icon name="menu" />
          <span>{label}</span>
        </>
      }
    >
      <Frozen>
        {() =>
          links.length > 0 && (
            <ul className={styles.links}>
              {links.map((link) => (
                <li key={link.href}>
                  <a className={styles.link} href={link.href}>
                    <Icon name={link.icon} size={20} />
                    {link.label}
                  </a>
                </li>
              ))}
            </ul>
          )
        }
      </Frozen>
      {slots.main}
    </Menu>
  );
}
