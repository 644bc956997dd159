import type { ReactNode } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import { Icon } from '#widgets/parts/Icon/Icon.tsx';
import type { Props } from './schema.ts';
import styles from './Usp.module.css';

/** Facts about the product, side by side. */
export function Usp({ props: { heading, items } }: ViewProps<Props>): ReactNode {
  return (
    <div className={styles.usp}>
      <ul className={styles.strip} data-count={items.length} aria-label={heading}>
        {items.map(({ icon, title, text }) => (
          <li key={title} className={styles.point}>
            <span className={styles.icon}>
              <Icon name={icon} size={24} />
            </span>
            <strong className={styles.title}>{title}</strong>
            <span className={styles.text}>{text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
