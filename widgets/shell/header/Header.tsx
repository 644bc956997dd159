import type { ReactNode } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import styles from './Header.module.css';
import type { Props } from './schema.ts';

/** Logo, navigation, tools and account in one bar that stays in sight. */
export function Header({ slots, t }: ViewProps<Props>): ReactNode {
  return (
    <header className={styles.header}>
      <a className={styles.skip} href="#main">
        {t('shell.skip')}
      </a>
      <div className={styles.bar}>
        <div className={styles.start}>{slots.start}</div>
        <div className={styles.main}>{slots.main}</div>
        <div className={styles.tools}>{slots.tools}</div>
        <div className={styles.end}>{slots.end}</div>
      </div>
    </header>
  );
}
