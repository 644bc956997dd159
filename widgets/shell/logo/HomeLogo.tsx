import type { ReactNode } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import { withPrefix } from '#runtime/route/locale.ts';
import { Logo } from '#widgets/parts/Logo/Logo.tsx';
import styles from './HomeLogo.module.css';
import type { Props } from './schema.ts';

/** The brand's sign as a link to the index. */
export function HomeLogo({ props, page, t }: ViewProps<Props>): ReactNode {
  return (
    <a className={styles.logo} href={withPrefix('/', page.prefix)} aria-label={t('shell.home', { name: props.name })}>
      <Logo {...props} />
    </a>
  );
}
