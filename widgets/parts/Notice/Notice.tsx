import type { ReactNode, Ref } from 'react';
import styles from './Notice.module.css';

export type NoticeTone = 'info' | 'good' | 'warn' | 'bad';

export interface NoticeProps {
  tone: NoticeTone;
  title?: ReactNode;
  children?: ReactNode;
  /** Says itself at once to those who listen; for what happens after the page is there. */
  isAlert?: boolean;
  ref?: Ref<HTMLDivElement>;
  /** Lets a script move the focus here. */
  isFocusable?: boolean;
}

/** A framed message. Its tone is shown by the sign as well as by the colour. */
export function Notice({ tone, title, children, isAlert = false, isFocusable = false, ref }: NoticeProps) {
  const words = isAlert ? { role: 'alert' } : {};
  return (
    <div ref={ref} className={styles.notice} data-tone={tone} {...(isFocusable ? { tabIndex: -1 } : {})} {...words}>
      <NoticeSign tone={tone} />
      <div className={styles.words}>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        {children}
      </div>
    </div>
  );
}

const paths: Readonly<Record<NoticeTone, string>> = {
  info: 'M12 11v6M12 7.5v.01M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
  good: 'm8 12.5 2.7 2.7L16 9.5M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z',
  warn: 'M12 9.5v4M12 17v.01M10.3 4.2 2.9 17a2 2 0 0 0 1.7 3h14.8a2 2 0 0 0 1.7-3L13.7 4.2a2 2 0 0 0-3.4 0Z',
  bad: 'M12 9.5v4M12 17v.01M10.3 4.2 2.9 17a2 2 0 0 0 1.7 3h14.8a2 2 0 0 0 1.7-3L13.7 4.2a2 2 0 0 0-3.4 0Z',
};

function NoticeSign({ tone }: { tone: NoticeTone }) {
  return (
    <svg className={styles.sign} viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
      <path
        d={paths[tone]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
