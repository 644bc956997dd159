import type { ReactNode } from 'react';
import { withPrefix } from '#runtime/document/prefix.ts';
import type { ViewProps } from '#runtime/registry/view.ts';
import { currentLink } from '#runtime/route/currentLink.ts';
import type { Props } from './schema.ts';
import styles from './TabLinks.module.css';

/** Links in a row, or in several where one is too long. */
export function TabLinks({ props: { label, items }, page }: ViewProps<Props>): ReactNode {
  const here = withPrefix(page.path, page.prefix);
  const current = currentLink(
    items.map(({ href }) => href),
    here,
    page.prefix,
  );
  const mark = current === here ? 'page' : 'true';
  return (
    <nav className={styles.nav} aria-label={label}>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.href}>
            <a className={styles.link} href={item.href} aria-current={item.href === current ? mark : undefined}>
              {item.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
