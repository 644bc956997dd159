/** How many tasks an element waits for, and whether it was busy before by its own view, which then says so on. */
const waiting = new WeakMap<HTMLElement, { tasks: number; isBusy: boolean }>();

/** Shows that a press is being handled, by `[data-pending]` of site/base.css and to screen readers, until all that it asked for is there or has failed. */
export async function showPending(element: HTMLElement, task: Promise<unknown>): Promise<void> {
  const state = waiting.get(element) ?? { tasks: 0, isBusy: element.ariaBusy === 'true' };
  state.tasks += 1;
  waiting.set(element, state);
  element.dataset.pending = '';
  element.ariaBusy = 'true';
  try {
    await task;
  } finally {
    state.tasks -= 1;
    if (state.tasks === 0) endPending(element);
  }
}

export function endPending(element: HTMLElement): void {
  delete element.dataset.pending;
  if (waiting.get(element)?.isBusy !== true) element.ariaBusy = null;
  waiting.delete(element);
}
