import type { ReactNode } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import { Rich } from '#widgets/parts/Rich/Rich.tsx';
import styles from './RichText.module.css';
import type { Props } from './schema.ts';

/** Text to be read at length. */
export function RichText({ props: { heading, lead, body } }: ViewProps<Props>): ReactNode {
  return (
    <div className={styles.prose}>
      {heading !== undefined && <h2>{heading}</h2>}
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      <Rich tree={body} />
    </div>
  );
}
