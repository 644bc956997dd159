import type { ReactNode } from 'react';
import styles from './FieldFrame.module.css';

export interface FieldFrameProps {
  /** Id of the control; the ids of label, hint and error follow from it. */
  id: string;
  label: ReactNode;
  /** Said behind the label: «optional». Nothing for what must be given. */
  aside?: string | undefined;
  hint?: string | undefined;
  error?: string | null;
  /** Several controls under one label, such as day, month and year. */
  isGroup?: boolean;
  /** The control names the label itself, by `aria-labelledby`: a radio group. */
  namesItself?: boolean;
  children: ReactNode;
}

/** The ids under which a frame's parts are found, for `aria-describedby` and `aria-labelledby`. */
export function partIds(id: string): { label: string; hint: string; error: string } {
  return { label: `${id}-label`, hint: `${id}-hint`, error: `${id}-error` };
}

/** Label above, hint before the control, error below it, in words and with a sign. */
export function FieldFrame(props: FieldFrameProps) {
  const { id, label, aside, hint, error, isGroup = false, namesItself = false, children } = props;
  const ids = partIds(id);
  const Label = isGroup || namesItself ? 'span' : 'label';
  return (
    <div className={styles.frame} {...(isGroup ? { role: 'group', 'aria-labelledby': ids.label } : {})}>
      <div className={styles.head}>
        <Label id={ids.label} className={styles.label} {...(Label === 'label' ? { htmlFor: id } : {})}>
          {label}
        </Label>
        {aside !== undefined && <span className={styles.aside}>{aside}</span>}
      </div>
      {hint !== undefined && (
        <p id={ids.hint} className={styles.hint}>
          {hint}
        </p>
      )}
      {children}
      {error != null && <FieldError id={ids.error} error={error} />}
    </div>
  );
}

/** What is wrong with a field, tied to it by `aria-describedby`. */
export function FieldError({ id, error }: { id: string; error: string }) {
  return (
    <p id={id} className={styles.error}>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
        <path
          d="M8 1a7 7 0 1 1 0 14A7 7 0 0 1 8 1Zm0 9.8a.9.9 0 1 0 0 1.8.9.9 0 0 0 0-1.8Zm0-7.3c-.5 0-.9.4-.8.9l.3 4.4a.5.5 0 0 0 1 0l.3-4.4a.8.8 0 0 0-.8-.9Z"
          fill="currentColor"
        />
      </svg>
      <span>{error}</span>
    </p>
  );
}
