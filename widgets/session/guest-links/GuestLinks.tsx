import type { ReactNode } from 'react';
import { emits, type ViewProps } from '#runtime/registry/view.ts';
import styles from './GuestLinks.module.css';
import type { Props } from './schema.ts';

/** Log in and join. */
export function GuestLinks({ props: { login, join } }: ViewProps<Props>): ReactNode {
  return (
    <div className={styles.links}>
      <a className={styles.login} href={login.href} data-document="" {...emits('login')}>
        {login.label}
      </a>
      <a className={styles.join} href={join.href} data-document="" {...emits('join')}>
        {join.label}
      </a>
    </div>
  );
}
