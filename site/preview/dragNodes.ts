import type { FromFrame } from '#schemas/frame.ts';
import { placesAt } from './dropPlaces.ts';
import { nodeAround } from './nodeBox.ts';

/** A press that moved less than this is a press, in pixels. */
const SLACK = 5;
/** A finger that rests this long takes a node up, in milliseconds. */
const HOLD_MS = 450;
/** Beside its upper and lower edge the page scrolls by itself: how wide that edge is, and how far it goes in a frame, in pixels. */
const EDGE = 48;
const STEP = 12;

type Post = (message: FromFrame) => void;
type Point = { x: number; y: number } | null;

/** What a pointer was pressed on. */
interface Press {
  id: string;
  x: number;
  y: number;
  isTouch: boolean;
}

/**
 * Reports when a pointer takes a node up in this window, and where it goes then: the window that got the press may get all further events. A mouse takes
 * it up by moving, a finger by resting on it: one that moves at once scrolls.
 */
export function dragNodes(post: Post, canDrag: (target: EventTarget | null) => boolean): void {
  let from: Press | null = null;
  let isDragging = false;
  let hold: ReturnType<typeof setTimeout> | undefined;
  const options = { capture: true, passive: true };
  const takeUp = ({ id, x, y }: Press): void => {
    isDragging = true;
    post({ kind: 'dragStart', id });
    post({ kind: 'move', x, y });
  };
  const end = (how: 'release' | 'cancel'): void => {
    clearTimeout(hold);
    if (isDragging) post({ kind: how });
    from = null;
    isDragging = false;
  };
  addEventListener(
    'pointerdown',
    ({ button, isPrimary, pointerType, target, clientX: x, clientY: y }) => {
      clearTimeout(hold);
      if (!isPrimary) return end('cancel'); // two fingers zoom
      const id = nodeAround(target);
      isDragging = false; // the Studio's window may have got the end of the last one
      const press = id === null ? null : { id, x, y, isTouch: pointerType === 'touch' };
      from = canDrag(target) && button === 0 ? press : null;
      if (from?.isTouch) hold = setTimeout(takeUp, HOLD_MS, from);
    },
    options,
  );
  addEventListener(
    'pointermove',
    ({ buttons, isPrimary, clientX: x, clientY: y }) => {
      if (!from || !isPrimary) return;
      if (buttons === 0) return end('release'); // another window got the release
      if (!isDragging) {
        if (Math.hypot(x - from.x, y - from.y) < SLACK) return;
        if (from.isTouch) return end('cancel');
        takeUp(from);
      }
      post({ kind: 'move', x, y });
    },
    options,
  );
  addEventListener('pointerup', () => end('release'), options);
  addEventListener('pointercancel', () => end('cancel'), options); // a palm, or a gesture of the system
  holdDuringDrag(() => ({ isDragging, isTouch: from?.isTouch === true }));
}

/** A finger that drags a node neither scrolls the page nor opens the browser's own menu. */
function holdDuringDrag(state: () => { isDragging: boolean; isTouch: boolean }): void {
  const prevent = (event: Event): void => {
    const { isDragging, isTouch } = state();
    if (isTouch && (isDragging || event.type === 'contextmenu')) event.preventDefault();
  };
  for (const type of ['touchmove', 'contextmenu']) addEventListener(type, prevent, { capture: true, passive: false });
}

/** Finds the element that scrolls at a point: the innermost one around it with hidden content, such as a long popup, else the page. */
function scrollerAt(x: number, y: number): Element {
  const page = document.scrollingElement ?? document.documentElement;
  for (let here = document.elementFromPoint(x, y); here && here !== document.body; here = here.parentElement)
    if (here.scrollHeight > here.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(here).overflowY)) return here;
  return page;
}

/** Returns the vertical range of the window that a scrolling element takes up. */
function windowOf(scroller: Element): { top: number; bottom: number } {
  if (scroller === document.scrollingElement) return { top: 0, bottom: innerHeight };
  const { top, bottom } = scroller.getBoundingClientRect();
  return { top: Math.max(0, top), bottom: Math.min(innerHeight, bottom) };
}

/** Reports what a point of the window is beside, for as long as something is dragged over it, and scrolls at the edges. */
export class DragOver {
  readonly #post: Post;
  #point: Point = null;
  #frame = 0;

  constructor(post: Post) {
    this.#post = post;
  }

  goTo(point: Point): void {
    this.#point = point;
    if (!point) return;
    this.#post({ kind: 'over', places: placesAt(point.x, point.y) });
    if (this.#frame === 0) this.#frame = requestAnimationFrame(() => this.#scroll());
  }

  #scroll(): void {
    this.#frame = 0;
    if (!this.#point) return;
    const { x, y } = this.#point;
    const scroller = scrollerAt(x, y);
    const { top, bottom } = windowOf(scroller);
    const far = y < top + EDGE ? -STEP : y > bottom - EDGE ? STEP : 0;
    const before = scroller.scrollTop;
    if (far !== 0) scroller.scrollBy({ top: far, behavior: 'instant' });
    if (scroller.scrollTop !== before) this.goTo(this.#point);
  }
}
