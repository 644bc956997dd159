import type { ReactNode } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import { withPrefix } from '#runtime/route/locale.ts';
import type { Props } from './schema.ts';
import styles from './TabLinks.module.css';

/** Links in a row, or in several where one is too long. */
export function TabLinks({ props: { label, items }, page }: ViewProps<Props>): ReactNode {
  return (
    <nav className={styles.nav} aria-label={label}>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.href}>
            <a
              className={styles.link}
              href={withPrefix(item.href, page.prefix)}
              aria-current={isWithin(page.path, item.href) ? 'page' : undefined}
            >
              {item.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A page below one of them is still one of its: `/cashier/deposit/card` of `/cashier/deposit`. */
function isWithin(path: string, href: string): boolean {
  return path === href || (href !== '/' && path.startsWith(`${href}/`));
}
