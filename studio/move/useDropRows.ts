import { autorun } from 'mobx';
import { type RefObject, useEffect } from 'react';
import type { Placed } from '#schemas/frame.ts';
import { isIn, scrollBeside } from './followPointer.ts';
import type { Moving } from './Moving.ts';

/** Makes the rows of a list, which have `data-id`, drop targets for a dragging pointer. */
export function useDropRows(list: RefObject<HTMLElement | null>, moving: Moving): void {
  useEffect(() => {
    let frame = 0;
    const look = (): void => {
      const { point } = moving;
      const tree = list.current;
      const box = tree?.getBoundingClientRect();
      if (!tree || !point || !box || !isIn(box, point)) return;
      const row = document.elementFromPoint(point.x, point.y)?.closest<HTMLElement>('[data-id]');
      if (row && tree.contains(row)) moving.aim(placesAt(row, point.y));
      const far = scrollBeside(box, point.y);
      const before = tree.scrollTop;
      tree.scrollTop += far;
      if (tree.scrollTop === before) return;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    };
    const stop = autorun(look);
    return () => {
      stop();
      cancelAnimationFrame(frame);
    };
  }, [list, moving]);
}

/** Places for a pointer on a row: its upper and lower edges are before and after the part, its middle is inside, where accepted. */
function placesAt(row: HTMLElement, y: number): Placed[] {
  const { id = '' } = row.dataset;
  const { top, height } = row.getBoundingClientRect();
  const half = { id, part: y < top + height / 2 ? ('before' as const) : ('after' as const) };
  const isMiddle = y > top + height / 3 && y < top + (height * 2) / 3;
  return isMiddle ? [{ id, part: 'inside' }, half] : [half];
}
