import type { ReactNode } from 'react';
import { emits, type ViewProps } from '#runtime/registry/view.ts';
import { Icon } from '#widgets/parts/Icon/Icon.tsx';
import type { Props } from './schema.ts';
import styles from './Tool.module.css';

/** An icon to press. */
export function Tool({ props: { label, icon, href } }: ViewProps<Props>): ReactNode {
  return (
    <a className={styles.tool} href={href} aria-label={label} title={label} {...emits('press')}>
      <Icon name={icon} size={22} />
    </a>
  );
}
