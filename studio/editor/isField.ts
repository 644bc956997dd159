const FIELDS = 'input, textarea, select, [contenteditable="true"]';

/** Whether an event was meant for something that is typed into. */
export function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(FIELDS) !== null;
}
