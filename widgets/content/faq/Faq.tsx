import type { ReactNode } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import { ActionLink } from '#widgets/parts/ActionLink/ActionLink.tsx';
import { Rich } from '#widgets/parts/Rich/Rich.tsx';
import styles from './Faq.module.css';
import { matching } from './matching.ts';
import type { Props } from './schema.ts';

/** Questions that unfold one at a time. */
export function Faq({
  id,
  props: { heading, lead, look = 'plain', more, find = '', items },
}: ViewProps<Props>): ReactNode {
  const shown = matching(items, find);
  if (shown.length === 0) return null;
  const hasWords = heading !== undefined || lead !== undefined || more !== undefined;
  return (
    <section className={styles.faq} data-look={look} aria-label={heading}>
      {hasWords && (
        <header className={styles.words}>
          {heading !== undefined && <h2 className={styles.heading}>{heading}</h2>}
          {lead !== undefined && <p className={styles.lead}>{lead}</p>}
          {more && (
            <div className={styles.more}>
              <ActionLink href={more.href} tone="quiet">
                {more.label}
              </ActionLink>
            </div>
          )}
        </header>
      )}
      <div className={styles.list}>
        {shown.map(({ question, answer }) => (
          <details key={question} name={id} className={styles.item}>
            <summary className={styles.question}>{question}</summary>
            <div className={styles.answer}>
              <Rich tree={answer} />
            </div>
          </details>
        ))}
      </div>
    </section>
  );
}
