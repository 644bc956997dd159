import type { ReactNode } from 'react';
import { emits, type ViewProps } from '#runtime/registry/view.ts';
import { ActionLink } from '#widgets/parts/ActionLink/ActionLink.tsx';
import { Icon } from '#widgets/parts/Icon/Icon.tsx';
import styles from './Callout.module.css';
import type { Props } from './schema.ts';

/** A band that says one thing and where to read on. */
export function Callout({ props: { icon, title, text, cta, isMain = false } }: ViewProps<Props>): ReactNode {
  return (
    <aside className={styles.callout} aria-label={title}>
      {icon !== undefined && (
        <span className={styles.icon}>
          <Icon name={icon} size={32} />
        </span>
      )}
      <div className={styles.words}>
        <h2 className={styles.title}>{title}</h2>
        {text !== undefined && <p className={styles.text}>{text}</p>}
      </div>
      {cta && (
        <ActionLink href={cta.href} tone={isMain ? 'accent' : 'quiet'} attributes={emits('cta')}>
          {cta.label}
        </ActionLink>
      )}
    </aside>
  );
}
