import { type ReactNode, useId, useRef, useState } from 'react';
import styles from './Menu.module.css';
import type { MenuProps } from './Menu.tsx';
import { useDismissal } from './useDismissal.ts';

/** The same as Menu with a real button, for views that are awake as soon as they are there. */
export function ButtonMenu({ label, summary, buttonClass, panelClass, children }: MenuProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useDismissal(box, {
    isOpen: () => isOpen,
    close(isByKey) {
      setOpen(false);
      if (isByKey) button.current?.focus();
    },
  });
  return (
    <div ref={box} className={styles.menu}>
      <button
        ref={button}
        type="button"
        className={buttonClass}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {label !== undefined && <span className={styles.said}>{label}</span>}
        {summary}
      </button>
      <div id={id} className={panelClass ?? styles.panel} hidden={!isOpen}>
        {children}
      </div>
    </div>
  );
}
