import { type ReactNode, useEffect, useId, useRef } from 'react';
import css from './Dialog.module.css';
import { Icon } from './Icon.tsx';

/** The browser's own dialog: it keeps the focus, and gives it back. */
export function Dialog({
  title,
  close,
  children,
  isWide = false,
  isWhole = false,
}: {
  title: string;
  close: () => void;
  children: ReactNode;
  isWide?: boolean;
  /** As large as the window. */
  isWhole?: boolean;
}) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className={isWhole ? css.whole : isWide ? css.wide : css.dialog}
      aria-labelledby={id}
      onClose={close}
    >
      <header className={css.head}>
        <h2 id={id}>{title}</h2>
        <button type="button" className="quiet" aria-label="Close" onClick={() => dialog.current?.close()}>
          <Icon name="close" />
        </button>
      </header>
      {children}
    </dialog>
  );
}
