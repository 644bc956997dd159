import type { ReactNode } from 'react';
import styles from './Unseen.module.css';

interface UnseenProps {
  /** Name of what is on its way, for screen readers. */
  label: string | undefined;
  /** What most visitors will see there. */
  children: ReactNode;
}

/** Holds the place of what is on its way by the like of it, unseen: as high as that in every language, size of letters and width. */
export function Unseen({ label, children }: UnseenProps): ReactNode {
  return (
    <section aria-busy="true" aria-label={label}>
      <div className={styles.unseen}>{children}</div>
    </section>
  );
}
