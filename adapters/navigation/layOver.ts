import { recordOf } from '#schemas/record.ts';

/** In the state of a history entry: it stands for what lies over its page. */
const MARK = 'dialog';

/** True at an entry that stands for what lies over its page. */
export function isOverPage(): boolean {
  return recordOf(history.state)[MARK] === true;
}

/** Puts an entry of its own over the page's for what lies over it. */
export function putOverPage(): void {
  if (!isOverPage()) history.pushState({ ...recordOf(history.state), [MARK]: true }, '');
}

/**
 * Has Back take away what lies over the page, which stays. The router must not hear it: for it this is the same page, which it would load again.
 * @returns what is called when it goes in another way: its entry goes too, unless something else lies over the page by then
 */
export function layOver(leave: () => void): () => void {
  putOverPage();
  const heard = new AbortController();
  addEventListener(
    'popstate',
    (event) => {
      heard.abort();
      event.stopImmediatePropagation();
      leave();
    },
    { capture: true, signal: heard.signal },
  );
  return () => {
    if (heard.signal.aborted) return;
    heard.abort();
    if (!isOverPage()) return;
    addEventListener('popstate', (event) => event.stopImmediatePropagation(), { capture: true, once: true });
    history.back();
  };
}
