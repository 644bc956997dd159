import { reaction } from 'mobx';
import { isOverPage, putOverPage } from '#adapters/navigation/layOver.ts';
import type { Engine } from './engine.ts';

/** Those whose steps in the history are listened to already: the router and the dialogs come in any order. */
const heard = new WeakSet<Engine['runtime']>();

/**
 * The browser's Back closes the topmost dialog before it leaves the page: dialogs have a history entry of their own over the page's. A dialog
 * that closes in another way leaves its entry behind, and Back passes over it: taking it away at once would run into whatever the closing
 * leads to. One that may not be closed holds nobody: Back leaves the page (DOM-29). In a frame, and for popups that the address
 * itself opens, Back is what it is without this.
 */
export function backClosesDialogs({ runtime, payload }: Pick<Engine, 'runtime' | 'payload'>): void {
  if (window.parent !== window || heard.has(runtime)) return;
  heard.add(runtime);
  const { dialogs } = runtime;
  const { popupFlags, popupHashes = {} } = payload.settings;
  const opensItself = (): boolean => {
    const { hash, searchParams } = new URL(location.href);
    return Object.hasOwn(popupHashes, hash.slice(1)) || Object.keys(popupFlags).some((flag) => searchParams.has(flag));
  };
  let wasMarked = isOverPage();
  const mark = (): void => {
    putOverPage();
    wasMarked = true;
  };
  /** A page that lies over another has an entry of its own, with its address (nestedPages.ts). */
  const hasPopup = (): boolean => dialogs.stack.some(({ page }) => page === undefined);
  reaction(
    hasPopup,
    (isOpen) => {
      if (isOpen && !opensItself()) mark();
    },
    { fireImmediately: true },
  );
  // The way on to another page is an entry of that page's own.
  reaction(
    () => runtime.page,
    () => (wasMarked = isOverPage()),
  );
  // The router must not hear it: for the router it is the same page, which it would load again. Listeners of the window are called in the order in
  // which they came, so this one comes before the router's (navigation.tsx).
  addEventListener('popstate', (event) => {
    const isBack = wasMarked && !isOverPage();
    wasMarked = isOverPage();
    if (!isBack) return;
    event.stopImmediatePropagation();
    const { top } = dialogs;
    if (!top || top.page || top.preventClose) return history.back();
    dialogs.close(top.key);
    if (hasPopup()) mark();
  });
}
