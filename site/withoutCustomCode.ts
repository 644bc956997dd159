import type { NavigationPort } from '#runtime/ports/index.ts';
import type { DialogRequest } from '#runtime/store/DialogStore.ts';
import type { Runtime } from '#runtime/store/Runtime.ts';

/** In the query: the server leaves an operator's custom code out of this document. */
const PLAIN = 'plain';
/** Key in this tab's own storage for the popup that waits. */
const WAITING = 'plain-popup';

/**
 * A popup with a form opens in a document that no custom code has ever run in: the same address is loaded without it, and the popup opens there. Code
 * that waited for the popup to close does not continue. Source: REL-C14.
 */
export function reopenWithoutCustomCode(request: DialogRequest, navigation: NavigationPort): void {
  const url = navigation.current();
  url.searchParams.set(PLAIN, '1');
  store(JSON.stringify(request));
  navigation.go(url.href, { document: true, replace: true });
}

/** In the document without custom code: its address is as it was, and what waited opens, unless the address itself opened it. */
export function openWaitingPopup({ ports: { navigation }, dialogs }: Runtime): void {
  const url = navigation.current();
  if (!url.searchParams.has(PLAIN)) return;
  url.searchParams.delete(PLAIN);
  navigation.rewrite(url.pathname + url.search + url.hash);
  const waiting = store(null);
  if (waiting === null || dialogs.isOpen) return;
  const request: DialogRequest = JSON.parse(waiting);
  void dialogs.open(request);
}

/** @returns what was stored before */
function store(value: string | null): string | null {
  try {
    const before = sessionStorage.getItem(WAITING);
    if (value === null) sessionStorage.removeItem(WAITING);
    else sessionStorage.setItem(WAITING, value);
    return before;
  } catch {
    return null; // storage is switched off: the page comes without the popup, which the next press opens
  }
}
