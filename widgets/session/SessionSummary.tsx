import type { ReactNode } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import { useArea } from '#runtime/render/context.tsx';
import { Frozen } from '#runtime/render/StaticSlot.tsx';
import type { RichTree } from '#schemas/parts/link.ts';
import type { AccountInfo } from '#schemas/platform/account.ts';
import { Icon } from '#widgets/parts/Icon/Icon.tsx';
import { Resolved } from '#widgets/parts/Resolved/Resolved.tsx';
import { Rich } from '#widgets/parts/Rich/Rich.tsx';
import styles from './SessionSummary.module.css';

interface Props extends Pick<ViewProps<{ heading: string; isPart?: boolean; note?: RichTree }>, 'id' | 'props' | 't'> {
  /** Draws what is known; null: it is on its way, and its place is held. */
  children: (info: AccountInfo | null) => ReactNode;
}

/** A page's part about the account: its heading, what is known or why it is not, and a note. Heading and note stay as the server drew them. */
export function SessionSummary({ id, props, t, children }: Props): ReactNode {
  const Heading = props.isPart ? 'h2' : 'h1';
  return (
    <section className={styles.summary} aria-labelledby={`${id}-title`}>
      <Frozen>
        {() => (
          <Heading id={`${id}-title`} className={styles.heading} data-part={props.isPart}>
            {props.heading}
          </Heading>
        )}
      </Frozen>
      <Resolved of={useArea('session')} t={t} failure={t('session.failedLong')} ghost={children(null)}>
        {children}
      </Resolved>
      <Frozen>
        {() =>
          props.note && (
            <p className={styles.note}>
              <Icon name="info" size={20} />
              <span>
                <Rich tree={props.note} />
              </span>
            </p>
          )
        }
      </Frozen>
    </section>
  );
}
