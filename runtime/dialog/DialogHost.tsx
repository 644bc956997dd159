import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Runtime } from '../store/Runtime.ts';
import { ConfirmContent } from './ConfirmContent.tsx';
import { DialogFrame } from './DialogFrame.tsx';
import { PopupContent, type PopupTools } from './PopupContent.tsx';
import { ToastHost } from './ToastHost.tsx';

/**
 * Draws the stack of open dialogs, the last on top, and holds the page still behind them. Toasts lie over all of it: an open dialog makes
 * everything outside of it out of reach, so they stand in the topmost.
 */
export const DialogHost = observer(function DialogHost({
  runtime,
  tools,
}: {
  runtime: Runtime;
  tools: PopupTools;
}): ReactNode {
  const { dialogs } = runtime;
  const { isOpen } = dialogs;
  useEffect(() => {
    document.documentElement.toggleAttribute('data-locked', isOpen);
  }, [isOpen]);
  const { current: announced } = useRef(new Set<number>());
  const toasts = <ToastHost runtime={runtime} drawTopic={tools.drawTopic} announced={announced} />;
  return (
    <>
      {dialogs.stack.map((dialog) => (
        <DialogFrame key={dialog.key} dialog={dialog} runtime={runtime} over={dialog === dialogs.top && toasts}>
          {dialog.question ? (
            <ConfirmContent dialog={dialog} question={dialog.question} runtime={runtime} />
          ) : (
            <PopupContent dialog={dialog} runtime={runtime} tools={tools} />
          )}
        </DialogFrame>
      ))}
      {!isOpen && toasts}
    </>
  );
});
