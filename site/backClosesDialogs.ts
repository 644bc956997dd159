import { reaction } from 'mobx';
import { atOtherEntry, onBack, putOverPage } from '#adapters/navigation/layOver.ts';
import type { Engine } from './engine.ts';

/** Runtimes whose steps in the history are followed already: the router and the dialogs come in any order. */
const followed = new WeakSet<Engine['runtime']>();

/**
 * The browser's Back closes the topmost dialog before it leaves the page: dialogs have a history entry of their own over the page's. One that
 * may not be closed does not hold the visitor: Back leaves the page (DOM-29). In a frame, and for popups that the address itself opens, Back is
 * what it is without this.
 */
export function backClosesDialogs({ runtime, payload }: Pick<Engine, 'runtime' | 'payload'>): void {
  if (window.parent !== window || followed.has(runtime)) return;
  followed.add(runtime);
  const { dialogs } = runtime;
  const { popupFlags, popupHashes = {} } = payload.settings;
  const opensItself = (): boolean => {
    const { hash, searchParams } = new URL(location.href);
    return Object.hasOwn(popupHashes, hash.slice(1)) || Object.keys(popupFlags).some((flag) => searchParams.has(flag));
  };
  /** A page that lies over another has an entry of its own, with its address (nestedPages.ts). */
  const hasPopup = (): boolean => dialogs.stack.some(({ page }) => page === undefined);
  onBack(() => {
    const { top } = dialogs;
    if (!top || top.page || top.preventClose) return false;
    dialogs.close(top.key);
    if (hasPopup()) putOverPage();
    return true;
  });
  reaction(
    hasPopup,
    (isOpen) => {
      if (isOpen && !opensItself()) putOverPage();
    },
    { fireImmediately: true },
  );
  // The way on to another page is an entry of that page's own.
  reaction(() => runtime.page, atOtherEntry);
}
