import type { PointerEvent } from 'react';
import { dragFrom, scrollBeside } from '../move/followPointer.ts';

interface Told {
  /** The place that the row would have; null: it is let go. */
  over(to: number | null): void;
  drop(to: number): void;
}

/** Drags a row of a list by its handle to another place in it, with a mouse or a finger; Escape takes it back. */
export function dragRow(event: PointerEvent, list: HTMLElement | null, told: Told): void {
  if (!list) return;
  const { pointerType } = event;
  dragFrom(event, () => follow(list, told, pointerType));
}

function follow(list: HTMLElement, { over, drop }: Told, pointerType: string): void {
  const gone = new AbortController();
  const options = { signal: gone.signal, capture: true };
  let to: number | null = null;
  const end = (): void => {
    gone.abort();
    over(null);
  };
  addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerType !== pointerType) return;
      to = placeAt(list, event.clientY);
      over(to);
      const pane = list.closest('aside');
      pane?.scrollBy({ top: scrollBeside(pane.getBoundingClientRect(), event.clientY) });
    },
    options,
  );
  addEventListener(
    'pointerup',
    () => {
      end();
      if (to !== null) drop(to);
    },
    options,
  );
  addEventListener('pointercancel', end, options);
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      end();
    },
    options,
  );
}

/** Place of the row that a height is in; above all the first, below all the last. */
function placeAt(list: HTMLElement, y: number): number {
  const rows = [...list.children];
  const found = rows.findIndex((row) => y < row.getBoundingClientRect().bottom);
  return found === -1 ? rows.length - 1 : found;
}
