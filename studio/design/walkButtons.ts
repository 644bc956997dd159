import type { KeyboardEvent } from 'react';

/** Arrow keys walk through the buttons of a list; up from the first one returns to its filter field. */
export function walkButtons(event: KeyboardEvent, list: HTMLElement | null, field?: HTMLElement | null): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  event.preventDefault();
  const buttons = [...(list?.querySelectorAll('button') ?? [])];
  const next = buttons.findIndex((button) => button === document.activeElement) + (event.key === 'ArrowDown' ? 1 : -1);
  if (next < 0) field?.focus();
  else buttons[Math.min(next, buttons.length - 1)]?.focus();
}
