import type { ReactNode } from 'react';
import { withPrefix } from '#runtime/document/prefix.ts';
import type { ViewProps } from '#runtime/registry/view.ts';
import { Icon } from '#widgets/parts/Icon/Icon.tsx';
import styles from './Navigation.module.css';
import type { Props } from './schema.ts';

/** Links to the main places; the one the visitor is at is marked. */
export function Navigation({ props, slots, page }: ViewProps<Props>): ReactNode {
  const here = withPrefix(page.path, page.prefix);
  return (
    <nav className={styles.navigation} aria-label={props.label}>
      <ul className={styles.places}>
        {props.items.map(({ label, href, icon, isWideOnly = false }) => (
          <li key={href} className={styles.place} data-wide={isWideOnly}>
            <a className={styles.link} href={href} aria-current={href === here ? 'page' : undefined}>
              <Icon name={icon} className={styles.icon} />
              <span className={styles.label}>{label}</span>
            </a>
          </li>
        ))}
        {slots.more && <li className={styles.more}>{slots.more}</li>}
      </ul>
    </nav>
  );
}
