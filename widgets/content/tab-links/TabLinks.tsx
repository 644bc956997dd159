import type { ReactNode } from 'react';
import { withPrefix } from '#runtime/document/prefix.ts';
import type { ViewProps } from '#runtime/registry/view.ts';
import type { Props } from './schema.ts';
import styles from './TabLinks.module.css';

/** Links in a row, or in several where one is too long. */
export function TabLinks({ props: { label, items }, page }: ViewProps<Props>): ReactNode {
  const here = withPrefix(page.path, page.prefix);
  const home = withPrefix('/', page.prefix);
  // A page below one of them is still one of its (`/cashier/deposit/card` of `/cashier/deposit`), unless another one is nearer to it.
  const holders = items
    .map(({ href }) => href)
    .filter((href) => href === here || (href !== home && here.startsWith(`${href}/`)));
  const current = holders.toSorted((a, b) => b.length - a.length)[0];
  return (
    <nav className={styles.nav} aria-label={label}>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.href}>
            <a className={styles.link} href={item.href} aria-current={item.href === current ? 'page' : undefined}>
              {item.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
