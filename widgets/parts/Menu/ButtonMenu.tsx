import { type ReactNode, useRef, useState } from 'react';
import visually from '#widgets/parts/VisuallyHidden/VisuallyHidden.module.css';
import styles from './Menu.module.css';
import type { MenuProps } from './Menu.tsx';
import { useDismissal } from './useDismissal.ts';

interface ButtonMenuProps extends MenuProps {
  /** The panel's, unique in the page. */
  id: string;
}

/** The same as Menu with a real button, for views that are awake as soon as they are there. */
export function ButtonMenu({ id, label, summary, buttonClass, panelClass, children }: ButtonMenuProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
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
        {label !== undefined && <span className={visually.hidden}>{label}</span>}
        {summary}
      </button>
      <div id={id} className={panelClass ?? styles.panel} hidden={!isOpen}>
        {children}
      </div>
    </div>
  );
}
