import type { PointerEvent } from 'react';
import { dragFrom } from './followPointer.ts';
import type { Moving } from './Moving.ts';

/** Starts a drag of the row that a pointer is pressed on. Touch scrolls the list: a finger drags by the handle alone. */
export function dragRow(event: PointerEvent, moving: Moving): void {
  const id = rowIdAt(event.target);
  const isHandle = event.target instanceof Element && event.target.closest('[data-handle]') !== null;
  if (id === undefined || (event.pointerType === 'touch' && !isHandle)) return;
  dragFrom(event, () => moving.dragNode(id));
}

/** Returns the id of the row that an element is in. */
export function rowIdAt(target: EventTarget | null): string | undefined {
  return target instanceof Element ? target.closest<HTMLElement>('[data-id]')?.dataset['id'] : undefined;
}
