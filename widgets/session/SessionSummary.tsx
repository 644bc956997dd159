import type { ReactNode } from 'react';
import type { ViewProps } from '#runtime/registry/view.ts';
import { Frozen } from '#runtime/render/StaticSlot.tsx';
import type { RichTree } from '#schemas/parts/link.ts';
import { Icon } from '#widgets/parts/Icon/Icon.tsx';
import { Failure } from '#widgets/parts/Resolved/Failure.tsx';
import { Rich } from '#widgets/parts/Rich/Rich.tsx';
import styles from './SessionSummary.module.css';
import type { SessionView } from './useSession.ts';

interface Props extends Pick<ViewProps<{ heading: string; isPart?: boolean; note?: RichTree }>, 'id' | 'props' | 't'> {
  view: SessionView & { retry: () => void };
  children: ReactNode;
}

/** A page's part about the account: its heading, what is known or why it is not, and a note. Heading and note stay as the server drew them. */
export function SessionSummary({ id, props, t, view, children }: Props): ReactNode {
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
      {view.state === 'failed' ? <Failure t={t} words={t('session.failedLong')} retry={view.retry} /> : children}
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
