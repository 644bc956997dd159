import type { ReactNode } from 'react';
import styles from './ActionLink.module.css';

export interface ActionLinkProps {
  href: string;
  /** `accent` asks for the press, `quiet` offers it, `glass` stands on pictures. */
  tone?: 'accent' | 'quiet' | 'glass';
  /** Result of `emits(…)`: the link then sends an event, and leads to `href` only where nothing listens. */
  attributes?: Record<`data-${string}`, string> | undefined;
  children: ReactNode;
}

/** A link that looks like a button. */
export function ActionLink({ href, tone = 'accent', attributes, children }: ActionLinkProps): ReactNode {
  const isElsewhere = /^https?:/.test(href);
  return (
    <a
      className={styles.link}
      data-tone={tone}
      href={href}
      {...(isElsewhere ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      {...attributes}
    >
      {children}
    </a>
  );
}
