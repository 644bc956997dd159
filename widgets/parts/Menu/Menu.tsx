import { type ReactNode, useRef } from 'react';
import visually from '#widgets/parts/VisuallyHidden/VisuallyHidden.module.css';
import styles from './Menu.module.css';
import { useDismissal } from './useDismissal.ts';

export interface MenuProps {
  /** Label of the button for screen readers, read before its content. Left out, the content is enough. */
  label?: string | undefined;
  /** Content of the button. */
  summary: ReactNode;
  /** Look of the button. */
  buttonClass?: string | undefined;
  /** Look and place of the panel, when it is not the usual one below the button. */
  panelClass?: string | undefined;
  children: ReactNode;
}

/**
 * A button with a panel that opens below it: the browser's own disclosure, so it opens before and without any code. Awake, it also closes when
 * the visitor turns elsewhere. For what only a signed-in visitor has, and so needs code anyway, see ButtonMenu.
 */
export function Menu({ label, summary, buttonClass, panelClass, children }: MenuProps): ReactNode {
  const ref = useRef<HTMLDetailsElement>(null);
  useDismissal(ref, {
    isOpen: () => ref.current?.open === true,
    close(isByKey) {
      if (!ref.current) return;
      ref.current.open = false;
      if (isByKey) ref.current.querySelector('summary')?.focus();
    },
  });
  return (
    // Opened before waking, it carries an attribute that the server did not write: hence suppressHydrationWarning.
    <details ref={ref} className={styles.menu} data-menu="" suppressHydrationWarning>
      <summary className={buttonClass}>
        {label !== undefined && <span className={visually.hidden}>{label}</span>}
        {summary}
      </summary>
      <div className={panelClass ?? styles.panel}>{children}</div>
    </details>
  );
}
