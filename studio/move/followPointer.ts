import type { PointerEvent as ReactPointerEvent } from 'react';

export interface Point {
  x: number;
  y: number;
}

/** A move that a pointer makes. */
interface PointerMove {
  goTo(point: Point): void;
  drop(): void;
  cancel(): void;
}

/** Movement below which a press does not become a drag, in pixels. */
const SLACK = 5;
/** Scrolling beside an edge while dragging: width of the zone, and step per frame, in pixels. */
const EDGE = 36;
const STEP = 10;

/**
 * Starts a drag once a press has moved far enough. As touch scrolls, a finger drags only by the handle.
 * @param start begins the move
 */
export function dragFrom({ nativeEvent }: ReactPointerEvent, start: () => void): void {
  const { button, clientX, clientY } = nativeEvent;
  if (button !== 0) return;
  const over = new AbortController();
  const { signal } = over;
  addEventListener(
    'pointermove',
    (event) => {
      if (Math.hypot(event.clientX - clientX, event.clientY - clientY) < SLACK) return;
      over.abort();
      start();
    },
    { signal },
  );
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => over.abort(), { signal });
}

/** Follows a dragging pointer until it is released. @returns stop */
export function followPointer(moving: PointerMove): () => void {
  const over = new AbortController();
  const options = { signal: over.signal, capture: true };
  document.documentElement.dataset['dragging'] = '';
  addEventListener('pointermove', ({ clientX: x, clientY: y }) => moving.goTo({ x, y }), options);
  addEventListener(
    'pointerup',
    () => {
      const ended = new AbortController();
      // the click that ends a drag must not choose anything
      addEventListener('click', (event) => event.stopPropagation(), { capture: true, signal: ended.signal });
      setTimeout(() => {
        ended.abort();
        moving.drop();
      }); // what the page in the frame said last is heard before
    },
    options,
  );
  addEventListener('pointercancel', () => moving.cancel(), options);
  return () => {
    over.abort();
    delete document.documentElement.dataset['dragging'];
  };
}

/** Checks whether a point is inside a box. */
export function isIn(
  { left, top, right, bottom }: Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>,
  { x, y }: Point,
): boolean {
  return x > left && x < right && y > top && y < bottom;
}

/** Returns the scroll step while a pointer is beside an edge; 0 in the middle. */
export function scrollBeside({ top, bottom }: Pick<DOMRect, 'top' | 'bottom'>, y: number): number {
  if (y < top + EDGE) return -STEP;
  return y > bottom - EDGE ? STEP : 0;
}
