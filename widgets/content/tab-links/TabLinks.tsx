import type { ReactNode } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import { markOf } from '#runtime/route/markOf.ts';
import type { Props } from './schema.ts';
import styles from './TabLinks.module.css';

/** Links in a row, or in several where one is too long. */
export function TabLinks({ props: { label, items }, page }: ViewProps<Props>): ReactNode {
  const hrefs = items.map(({ href }) => href);
  return (
    <nav className={styles.nav} aria-label={label}>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.href}>
            <a className={styles.link} href={item.href} aria-current={markOf(item.href, hrefs, page)}>
              {item.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
