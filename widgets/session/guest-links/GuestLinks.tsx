import type { ReactNode } from 'react';
import { emits, type ViewProps } from '#runtime/registry/view.ts';
import { withPrefix } from '#runtime/route/locale.ts';
import styles from './GuestLinks.module.css';
import type { Props } from './schema.ts';

/** Log in and join. */
export function GuestLinks({ props: { login, join }, page }: ViewProps<Props>): ReactNode {
  return (
    <div className={styles.links}>
      <a className={styles.login} href={withPrefix(login.href, page.prefix)} data-document="" {...emits('login')}>
        {login.label}
      </a>
      <a className={styles.join} href={withPrefix(join.href, page.prefix)} data-document="" {...emits('join')}>
        {join.label}
      </a>
    </div>
  );
}
