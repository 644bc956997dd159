import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { RowPlaces } from './RowPlaces.ts';

/** Rows drawn beyond both edges, so that a turn of the wheel shows no gap. */
const BEYOND = 6;

/** Rows to draw, and the room of those that are not. */
interface RowsInSight {
  first: number;
  /** The row after the last one. */
  end: number;
  /** Height of the rows before and after them, in pixels. */
  before: number;
  after: number;
}

/** Follows which rows of a long list are in sight. The list scrolls with the page; its elements are the rows from `first`, between two paddings. */
export function useRowsInSight(list: RefObject<HTMLElement | null>, total: number): RowsInSight {
  const [places] = useState(() => new RowPlaces());
  const [{ first, end }, setSight] = useState({ first: 0, end: 0 });
  useLayoutEffect(() => {
    const { current } = list;
    if (!current) return undefined;
    // rows that came above what is read, and are not as high as the room that was left for them, must not move it
    const movedPx = measure(current, first, places);
    if (movedPx !== 0) window.scrollBy(0, movedPx);
    const look = (): void => {
      measure(current, first, places); // a row is not always as high as its ghost
      const { top } = current.getBoundingClientRect();
      const from = Math.max(0, places.rowAt(-top, total) - BEYOND);
      const to = Math.min(total, places.rowAt(window.innerHeight - top, total) + 1 + BEYOND);
      if (from !== first || to !== end) setSight({ first: from, end: to });
    };
    const follow = (): void => flushSync(look); // else the frame would be drawn without what came into sight
    look();
    addEventListener('scroll', follow, { passive: true });
    addEventListener('resize', follow);
    return () => {
      removeEventListener('scroll', follow);
      removeEventListener('resize', follow);
    };
  }, [list, first, end, total, places]);
  const before = places.startOf(first);
  return { first, end, before, after: places.startOf(total) - places.startOf(end) };
}

/** Notes the heights of the rows that are drawn. @returns by how much those above the window are higher than they were taken to be */
function measure(list: HTMLElement, first: number, places: RowPlaces): number {
  let aboveBy = 0;
  for (const [place, row] of [...list.children].entries()) {
    const { height, bottom } = row.getBoundingClientRect();
    const beyond = places.note(first + place, height);
    if (bottom < 0) aboveBy += beyond;
  }
  return aboveBy;
}
