import type { ReactNode } from 'react';
import styles from './Events.module.css';

/** A link to the same page for another choice. */
export function Way({ href, isHere, children }: { href: string; isHere: boolean; children: ReactNode }): ReactNode {
  return (
    <a className={styles.way} href={href} aria-current={isHere ? 'true' : undefined}>
      {children}
    </a>
  );
}
