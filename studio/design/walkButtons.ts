import type { KeyboardEvent } from 'react';

/** Arrows walk through the buttons of a list; from above the first one back to the field that narrows the list. */
export function walkButtons(event: KeyboardEvent, list: HTMLElement | null, field?: HTMLElement | null): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  event.preventDefault();
  const buttons = [...(list?.querySelectorAll('button') ?? [])];
  const next = buttons.findIndex((button) => button === document.activeElement) + (event.key === 'ArrowDown' ? 1 : -1);
  if (next < 0) field?.focus();
  else buttons[Math.min(next, buttons.length - 1)]?.focus();
}
