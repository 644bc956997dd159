import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { t } from '../words/t.ts';
import css from './Dialog.module.css';
import { Icon } from './Icon.tsx';

/** The outline's current row: the keys of the editor are heard from there. */
const ROW = '[role="tree"] [tabindex="0"]';

/**
 * Moves focus to the outline if the element that opened the dialog is gone, or is a frame, which may show another page by now: keys must still be
 * heard. Without an outline `catchLostFocus` finds what has it.
 */
function giveKeysBack(before: Element | null): void {
  const isHeard = before instanceof HTMLElement && before.isConnected && before !== document.body;
  if (isHeard && !(before instanceof HTMLIFrameElement)) return;
  if (document.querySelector('dialog[open]')) return; // another one opened in its place
  document.querySelector<HTMLElement>(ROW)?.focus();
}

/** As the ref of a field: it has the focus once its dialog opens, which looks for this attribute then; React does not write it. */
export const focusFirst = (field: HTMLElement | null): void => void field?.toggleAttribute('autofocus', true);

/** A held Enter that opened a dialog does not send its form too; with Ctrl Firefox sends one as well. */
function heedOneEnter(event: KeyboardEvent): void {
  const { key, repeat, ctrlKey, metaKey, target } = event;
  if (key === 'Enter' && (repeat || ctrlKey || metaKey) && !(target instanceof HTMLTextAreaElement))
    event.preventDefault();
}

/** The browser's native dialog: it traps the focus, and returns it when closed. */
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
  useLayoutEffect(() => {
    const opened = dialog.current;
    const before = document.activeElement;
    opened?.showModal();
    return () => {
      opened?.close(); // what is only taken out of the page gives no focus back
      giveKeysBack(before);
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={isWhole ? css.whole : isWide ? css.wide : css.dialog}
      aria-labelledby={id}
      onKeyDown={heedOneEnter}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return; // of a choice of files
        event.preventDefault(); // the browser tells of a dialog that it closed a moment late: keys would be lost until then
        close();
      }}
      onClose={close}
    >
      <header className={css.head}>
        <h2 id={id}>{title}</h2>
        <button type="button" className="quiet" aria-label={t('design.close')} onClick={close}>
          <Icon name="close" />
        </button>
      </header>
      {children}
    </dialog>
  );
}
