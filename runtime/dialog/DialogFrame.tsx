import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import type { OpenDialog } from '../store/DialogStore.ts';
import type { Runtime } from '../store/Runtime.ts';
import styles from './Dialog.module.css';

/**
 * The browser's own modal dialog: it keeps focus inside, makes the page behind inert and gives focus back.
 * Escape and a press on the backdrop close it unless it may not be closed (DLG-03).
 */
export function DialogFrame({
  dialog,
  runtime,
  children,
  over,
}: {
  dialog: OpenDialog;
  runtime: Runtime;
  children: ReactNode;
  /** Drawn above it. */
  over?: ReactNode;
}): ReactNode {
  const ref = useModal();
  const pressedOutside = useRef(false);
  const close = (): unknown => runtime.dialogs.close(dialog.key);
  return (
    // The dialog element is interactive by itself: Escape is its keyboard way. oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={ref}
      className={styles.dialog}
      data-kind={dialog.kind}
      data-size={dialog.size}
      data-dialog={dialog.key}
      aria-live="off" // what opens is told by its focus and name; around it is the region for toasts
      aria-labelledby={`dialog-title-${dialog.key}`}
      onCancel={(event) => {
        event.preventDefault(); // the store closes it, or refuses to
        close();
      }}
      onKeyDown={(event) => {
        // Chromium closes a dialog on the second Escape whatever «cancel» said; holding the key's default back keeps it open.
        if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return; // a list of choices has closed itself, or an unfinished word is taken back
        event.preventDefault();
        close();
      }}
      onClose={() => {
        // the browser shut it by itself (a phone's gesture, twice), and the store still has it
        if (runtime.dialogs.stack.some(({ key }) => key === dialog.key)) ref.current?.showModal();
      }}
      onPointerDown={(event) => {
        pressedOutside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        if (pressedOutside.current && event.target === event.currentTarget) close();
      }}
    >
      <div className={styles.panel}>{children}</div>
      {over}
    </dialog>
  );
}

/** The element, as a modal dialog while it is drawn. */
function useModal(): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  // A layout effect: its end comes before the element leaves the page, so that closing can give the focus back.
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element?.open) element?.showModal();
    return () => element?.close();
  }, []);
  return ref;
}
