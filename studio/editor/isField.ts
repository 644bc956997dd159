const FIELDS = 'input, textarea, select, [contenteditable="true"]';

/** Checks whether an event's target is an input for typing. */
export function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(FIELDS) !== null;
}
