import { endPending, showPending } from './showPending.ts';

/** Wakes the island in an element: loads its code and hydrates it. Rejects when the code cannot be loaded. */
export type WakeIsland = (element: HTMLElement) => Promise<void>;

/** Nodes that the server drew with a waking policy. Nodes that the browser drew have no `data-wake`. */
const ISLAND = 'm-node[data-wake]:not([data-wake="never"])';
const ASLEEP = `${ISLAND}:not([data-awake])`;

/**
 * Decides when islands wake: at once, a screen before they are seen, or when a visitor reaches for them.
 * A press on an island that still sleeps wakes it and is then pressed again, so that no tap is lost.
 * @param early presses that came before this code was there
 * @param onFailed called for a pressed island that cannot wake, which the visitor would not notice; where its code threw, it says so (`data-failed`)
 */
export function scheduleWaking(
  wake: WakeIsland,
  early: readonly HTMLElement[],
  onFailed: (island: HTMLElement) => void,
): void {
  const waking = new Map<HTMLElement, Promise<void>>();
  const start = (island: HTMLElement): Promise<void> => {
    const known = waking.get(island);
    if (known) return known;
    const started = wake(island)
      .catch(() => undefined) // reported by wake; the next reach tries again
      .finally(() => waking.delete(island));
    waking.set(island, started);
    return started;
  };
  const press = async (island: HTMLElement, pressed: HTMLElement): Promise<void> => {
    await showPending(pressed, start(island));
    // Where waking failed, only what works without it is pressed: other presses would be caught again, and again.
    if (pressed.isConnected && (!islandOf(pressed) || leadsAway(pressed))) pressed.click();
    else if (pressed.isConnected || island.dataset.failed !== undefined) onFailed(island); // code that threw leaves the server's HTML anew
  };

  const onReach = (event: Event): void => {
    const island = islandOf(event.target);
    // Code that threw throws again, and again under a pointer that rests: only a press tries it anew.
    if (island && island.dataset.failed === undefined) void start(island);
  };
  const onPress = (event: MouseEvent): void => {
    const island = islandOf(event.target);
    const pressed = pressedBy(event.target);
    if (!island || !pressed || leadsAway(pressed)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    void press(island, pressed);
  };
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(type, onReach, { capture: true, passive: true });
  document.addEventListener('click', onPress, { capture: true });

  watchIslands(document, (island) => void start(island));
  for (const target of early) {
    endPending(target); // the press is made again now
    const island = islandOf(target);
    if (island) void press(island, target);
    else if (target.isConnected) target.click();
  }
}

/** Starts the islands under `root` that wake by themselves. */
export function watchIslands(root: ParentNode, start: (island: HTMLElement) => void): void {
  // One screen ahead, so that what scrolls in is awake already.
  const ahead = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        const island = entry.isIntersecting ? entry.target.closest<HTMLElement>(ASLEEP) : null;
        if (island) start(island);
        if (entry.isIntersecting) ahead.unobserve(entry.target);
      }
    },
    { rootMargin: '100% 0px' },
  );
  for (const island of root.querySelectorAll<HTMLElement>('m-node[data-wake="load"]')) start(island);
  for (const island of root.querySelectorAll<HTMLElement>('m-node[data-wake="visible"]')) {
    // The island's own element has no box (display: contents); its first child has.
    if (island.firstElementChild) ahead.observe(island.firstElementChild);
  }
}

/**
 * The sleeping island that a press is for: the nearest one. A part that is awake in the slot of a sleeping one, or cannot wake, handles the press
 * itself.
 */
function islandOf(target: EventTarget | null): HTMLElement | null {
  const island = target instanceof Element ? target.closest<HTMLElement>(ISLAND) : null;
  return island?.matches(ASLEEP) ? island : null;
}

/** Finds the target of a press: the button around the element, which may be a drawing. Code cannot press a drawing, and waking may draw it anew. */
function pressedBy(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element)) return null;
  return target.closest('button') ?? target.closest<HTMLElement>(':not(svg, svg *)');
}

/** A plain link works without any code, and the page handles emitted events, awake or not. */
function leadsAway(target: HTMLElement): boolean {
  return target.closest('a[href], [data-emit], summary, label, input, select, textarea') !== null;
}
