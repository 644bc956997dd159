import { recordOf } from '#schemas/record.ts';

/** In the state of a history entry: it stands for what lies over its page. */
const MARK = 'dialog';

/** Asked at Back, the newest first. Each says whether Back has taken away what it stands for. */
const takers = new Set<() => boolean>();

/**
 * Path of the page that the tab's entry lies over; null where it is a page's own. A step says only where it led, so this is stored here for all,
 * in one place.
 */
let under: string | null = null;
let isFollowing = false;

function isMarkedEntry(): boolean {
  return recordOf(history.state)[MARK] === true;
}

/** The state of the tab's entry as that of a page's own: it stands for nothing that lies over it. */
export function ownState(): Readonly<Record<string, unknown>> {
  const { [MARK]: _mark, ...state } = recordOf(history.state);
  return state;
}

/** Call it where the history got another page's entry: there are events for steps alone. */
export function atOtherEntry(): void {
  under = isMarkedEntry() ? location.pathname : null;
}

/** Puts an entry of its own over the page's for what lies over it. */
export function putOverPage(): void {
  if (!isMarkedEntry()) history.pushState({ ...recordOf(history.state), [MARK]: true }, '');
  atOtherEntry();
}

/**
 * Handles Back from the entry over the page, which stays. What goes in another way leaves that entry behind, and Back passes over it: taking it
 * away at once would run into whatever the closing leads to.
 * @returns what stops it
 */
export function onBack(take: () => boolean): () => void {
  if (!isFollowing) follow();
  takers.add(take);
  return () => void takers.delete(take);
}

/** The router must not receive these steps: for the router it is the same page, which it would load again. */
function follow(): void {
  isFollowing = true;
  atOtherEntry();
  const step = (event: PopStateEvent): void => {
    const isBack = under === location.pathname && !isMarkedEntry(); // Forward leads to another page
    atOtherEntry();
    if (!isBack) return;
    event.stopImmediatePropagation();
    if (![...takers].toReversed().some((take) => take())) history.back();
  };
  addEventListener('popstate', step, { capture: true }); // before the router's, whichever came first
}

/** Has Back take away what lies over the page. In a frame Back is what it is without this. @returns what stops it: it went in another way */
export function layOver(leave: () => void): () => void {
  if (window.parent !== window) return () => undefined;
  const stop = onBack(() => {
    stop();
    leave();
    return true;
  });
  putOverPage();
  return stop;
}
