import type { KeyboardEvent } from 'react';

/** Keys that change a closed list at once, on most systems: those that go through it, and any letter. */
const CHANGING = /^(Arrow(Up|Down|Left|Right)|Home|End|Page(Up|Down)|\p{L})$/u;

/**
 * Opens a list by the keys that would choose in it while it is closed. For lists whose choice does something at once, such as adding or leading
 * elsewhere: by arrows alone, nothing but the first entry could be reached.
 */
export function openByKeys(event: KeyboardEvent<HTMLSelectElement>): void {
  const { key, ctrlKey, metaKey, altKey, currentTarget } = event;
  if (ctrlKey || metaKey || altKey || !CHANGING.test(key) || !('showPicker' in currentTarget)) return;
  event.preventDefault();
  currentTarget.showPicker();
}
