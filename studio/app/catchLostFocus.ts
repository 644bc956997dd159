/** What may have the focus in place of something inside it: readers say where it is, and Tab goes on from there. */
const AROUND = 'section, nav, main, dialog';

/**
 * Catches the focus when what had it goes away, as a pressed button does with its banner or its whole screen: the nearest region around it that
 * is left has it then, and what only rested, such as a button whose call was under way, has it back. So nobody who uses keys or a reader
 * begins at the top of the page again.
 * @param root all of the Studio
 * @returns stops it
 */
export function catchLostFocus(root: HTMLElement): () => void {
  const gone = new AbortController();
  /** What had the focus last, and all that is around it. */
  let way: readonly HTMLElement[] = [];
  root.addEventListener('focusin', ({ target }) => (way = wayFrom(target)), { signal: gone.signal });
  // whoever presses beside everything wants nothing to have it; what has it already is not told anew by a press
  const press = ({ target }: Event): void => {
    if (!(target instanceof Node && way[0]?.contains(target))) way = [];
  };
  addEventListener('pointerdown', press, { capture: true, signal: gone.signal });
  // a page in a frame keeps its presses, and what is in it, to itself: its frame alone is told to have the focus
  const enterFrame = (): void => {
    if (document.activeElement instanceof HTMLIFrameElement) way = wayFrom(document.activeElement);
  };
  addEventListener('blur', enterFrame, { signal: gone.signal });
  const observer = new MutationObserver(() => {
    const [had] = way;
    if (!had || document.activeElement !== document.body || !document.hasFocus()) return;
    if (had.isConnected && had.matches(':disabled')) return; // until it may be pressed again
    if (had.isConnected) had.focus({ preventScroll: true });
    if (document.activeElement === had) return;
    const row = rowLeft(way);
    if (row) return row.focus({ preventScroll: true });
    const left = way.find((one) => one.isConnected && one.matches(AROUND)) ?? root.querySelector('main');
    if (left) focusRegion(left); // of a screen that is still being read there is none yet
  });
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => {
    gone.abort();
    observer.disconnect();
  };
}

/** Of a tree that lost a row, such as one that was deleted, the one that is its current row now: arrows go on from there. */
function rowLeft(way: readonly HTMLElement[]): HTMLElement | null | undefined {
  const tree = way.find((one) => one.isConnected && one.matches('[role="tree"]'));
  return tree?.querySelector<HTMLElement>('[tabindex="0"]');
}

function wayFrom(target: EventTarget | null): HTMLElement[] {
  const way: HTMLElement[] = [];
  for (let one = target instanceof HTMLElement ? target : null; one; one = one.parentElement) way.push(one);
  return way;
}

function focusRegion(region: HTMLElement): void {
  if (!region.hasAttribute('tabindex')) {
    region.tabIndex = -1;
    region.addEventListener('blur', () => region.removeAttribute('tabindex'), { once: true });
  }
  region.focus({ preventScroll: true });
}
