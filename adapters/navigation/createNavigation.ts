import type { NavigationPort } from '#runtime/ports/index.ts';
import { recordOf } from '#schemas/record.ts';
import { layOver } from './layOver.ts';

/** Moves within the outlet when it can; false = only a new document will do. */
export type SoftNavigate = (href: string, options: { replace: boolean }) => Promise<boolean>;

/** Name of a place in a list among what an entry of the history holds. */
const PLACE = 'place';

/** True where the router, or a page over another, has written this entry of the history: a place in a list alone is no way. */
export function isWayEntry(): boolean {
  return Object.keys(recordOf(history.state)).some((name) => name !== PLACE);
}

/** Longest that a way to another document says that it is under way, in milliseconds: by then no visitor waits. */
const LONGEST_WAY_MS = 20_000;

/** Time after the browser's question about leaving, in milliseconds: who agreed has mostly gone by then. */
const ANSWERED_MS = 1_000;

/** The tab's address. Soft navigation is loaded when it is first wanted. */
export function createNavigation(soft: SoftNavigate): NavigationPort {
  let leavingUntilMs = 0; // by the browser's clock: no event comes when the visitor stops it
  const isLeaving = (): boolean => performance.now() < leavingUntilMs;
  let arrived: Promise<unknown> = Promise.resolve();
  let stayed = new Promise<void>(() => undefined);
  addEventListener('pagehide', () => (leavingUntilMs = 0)); // the browser may keep this page for a step back
  const hard = (href: string, replace: boolean): Promise<void> | undefined => {
    leavingUntilMs = /^(mailto|tel):/.test(href) ? 0 : performance.now() + LONGEST_WAY_MS; // those open another program
    const untilMs = leavingUntilMs;
    stayed = stays().then(() => {
      if (leavingUntilMs === untilMs) leavingUntilMs = 0; // else another way has begun
    });
    if (replace) location.replace(href);
    else location.assign(href);
    return isLeaving() ? stayed : undefined; // else the document ends first
  };
  return {
    go(href, { document, replace }) {
      const moving = document
        ? hard(href, replace)
        : soft(href, { replace }).then((moved) => (moved ? undefined : hard(href, replace)));
      arrived = Promise.race([moving, left()]);
    },
    arrived: () => arrived,
    stayed: () => stayed,
    open(href, { name, width, height }) {
      const opened = window.open(href, name, `popup,width=${width},height=${height}`);
      opened?.focus();
      return opened !== null;
    },
    isLeaving,
    current: () => new URL(location.href),
    rewrite: (href) => history.replaceState(history.state, '', href),
    storePlace: (place) => history.replaceState({ ...recordOf(history.state), [PLACE]: place }, ''),
    storedPlace() {
      const { [PLACE]: place } = recordOf(history.state);
      return typeof place === 'number' ? place : null;
    },
    layOver,
    frame:
      parent === window
        ? null
        : {
            post: (message) => parent.postMessage(message, '*'),
            from: document.referrer,
            leave: (href) => void window.open(href, '_top'),
          },
  };
}

/**
 * Resolves where the browser asks whether to leave, a moment after the answer. The answer itself is not known: a visitor who answered «Leave» is gone, and
 * who waits for a slow page has left as well.
 */
function stays(): Promise<void> {
  return new Promise((resolve) => {
    const ask = (asked: Event): void => {
      // no timer runs while the question stands there
      if (asked.defaultPrevented) setTimeout(() => setTimeout(resolve, ANSWERED_MS));
    };
    addEventListener('beforeunload', ask, { once: true });
    addEventListener('pagehide', () => removeEventListener('beforeunload', ask), { once: true });
  });
}

/** Resolves when the browser leaves this page, which it may hold for a step back; or when it has tried for too long. */
function left(): Promise<void> {
  return new Promise((resolve) => {
    addEventListener('pagehide', () => resolve(), { once: true });
    setTimeout(resolve, LONGEST_WAY_MS);
  });
}
