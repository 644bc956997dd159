import type { ReactNode } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import { Icon } from '#widgets/parts/Icon/Icon.tsx';
import styles from './QuickLinks.module.css';
import type { Props } from './schema.ts';

/** Short ways to the parts of a page. */
export function QuickLinks({ props: { label, items }, t }: ViewProps<Props>): ReactNode {
  return (
    <nav className={styles.nav} aria-label={label ?? t('content.quickLinks')}>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.href} className={styles.item}>
            <a className={styles.link} href={item.href}>
              <span className={styles.icon}>
                <Icon name={item.icon} size={22} />
              </span>
              {item.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
