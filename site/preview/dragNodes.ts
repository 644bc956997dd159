import type { FromFrame } from '#schemas/frame.ts';
import { placesAt } from './dropPlaces.ts';
import { nodeAround } from './nodeBox.ts';

/** A press that moved less than this is a press, in pixels. */
const SLACK = 5;
/** Beside its upper and lower edge the page scrolls by itself: how wide that edge is, and how far it goes in a frame, in pixels. */
const EDGE = 48;
const STEP = 12;

type Say = (message: FromFrame) => void;
type Point = { x: number; y: number } | null;

/** Tells when a pointer takes a node up in this window, and where it goes then: the window that heard the press may go on hearing it. */
export function dragNodes(say: Say, canDrag: (target: EventTarget | null) => boolean): void {
  let from: { id: string; x: number; y: number } | null = null;
  let isDragging = false;
  const options = { capture: true, passive: true };
  addEventListener(
    'pointerdown',
    ({ button, pointerType, target, clientX: x, clientY: y }) => {
      const id = nodeAround(target);
      // a finger scrolls
      isDragging = false; // the Studio's window may have heard how the last one ended
      from = canDrag(target) && button === 0 && pointerType !== 'touch' && id !== null ? { id, x, y } : null;
    },
    options,
  );
  const end = (): void => {
    if (isDragging) say({ kind: 'release' });
    from = null;
    isDragging = false;
  };
  addEventListener(
    'pointermove',
    ({ buttons, clientX: x, clientY: y }) => {
      if (!from) return;
      if (buttons === 0) return end(); // another window heard it let go
      if (!isDragging && Math.hypot(x - from.x, y - from.y) < SLACK) return;
      if (!isDragging) say({ kind: 'dragStart', id: from.id });
      isDragging = true;
      say({ kind: 'move', x, y });
    },
    options,
  );
  for (const type of ['pointerup', 'pointercancel']) addEventListener(type, end, options);
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

/** Tells what a point of the window is beside, for as long as something is dragged over it, and scrolls at the edges. */
export class DragOver {
  readonly #say: Say;
  #point: Point = null;
  #frame = 0;

  constructor(say: Say) {
    this.#say = say;
  }

  goTo(point: Point): void {
    this.#point = point;
    if (!point) return;
    this.#say({ kind: 'over', places: placesAt(point.x, point.y) });
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
