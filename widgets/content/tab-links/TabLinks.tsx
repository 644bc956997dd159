import type { ReactNode } from 'react';
import { withPrefix } from '#runtime/document/prefix.ts';
import type { ViewProps } from '#runtime/registry/view.ts';
import type { Props } from './schema.ts';
import styles from './TabLinks.module.css';

/** Links in a row, or in several where one is too long. */
export function TabLinks({ props: { label, items }, page }: ViewProps<Props>): ReactNode {
  const here = withPrefix(page.path, page.prefix);
  const home = withPrefix('/', page.prefix);
  return (
    <nav className={styles.nav} aria-label={label}>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.href}>
            <a
              className={styles.link}
              href={item.href}
              // A page below one of them is still one of its: `/cashier/deposit/card` of `/cashier/deposit`.
              aria-current={
                item.href === here || (item.href !== home && here.startsWith(`${item.href}/`)) ? 'page' : undefined
              }
            >
              {item.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
