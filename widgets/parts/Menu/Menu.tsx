import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import styles from './Menu.module.css';

export interface MenuProps {
  /** What the button says to those who listen. */
  label: string;
  /** What the button shows. */
  summary: ReactNode;
  /** Look of the button. */
  buttonClass?: string | undefined;
  /** Look and place of the panel, when it is not the usual one below the button. */
  panelClass?: string | undefined;
  children: ReactNode;
}

/**
 * A button with a panel that opens below it: the browser's own disclosure, so it works before and without any code. Awake, it also closes
 * on Escape (the focus goes back to the button), on a press elsewhere, when the focus leaves, and when a link in it is followed.
 */
export function Menu({ label, summary, buttonClass, panelClass, children }: MenuProps): ReactNode {
  const ref = useRef<HTMLDetailsElement>(null);
  const close = (): void => {
    if (ref.current) ref.current.open = false;
  };
  useEffect(() => {
    const onPress = (event: Event): void => {
      const { target } = event;
      const isLinkInside = target instanceof Element && ref.current?.contains(target) && target.closest('a[href]');
      const isOutside = target instanceof Node && !ref.current?.contains(target);
      if ((isLinkInside || isOutside) && ref.current) ref.current.open = false;
    };
    document.addEventListener('click', onPress);
    return () => document.removeEventListener('click', onPress);
  }, []);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !ref.current?.open) return;
    event.stopPropagation();
    close();
    ref.current.querySelector('summary')?.focus();
  };
  return (
    // Opened before waking, it carries an attribute that the server did not write: hence suppressHydrationWarning.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of the summary and links inside
    <details
      ref={ref}
      className={styles.menu}
      suppressHydrationWarning
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) close();
      }}
    >
      <summary className={buttonClass} aria-label={label}>
        {summary}
      </summary>
      <div className={panelClass ?? styles.panel}>{children}</div>
    </details>
  );
}
