/** How many tasks an element waits for, and whether it was busy before by its own view, which then says so on. */
const waiting = new WeakMap<HTMLElement, { tasks: number; isBusy: boolean }>();

/** Shows that a press is heard, by `[data-heard]` of site/base.css and to screen readers, until all that it asked for is there or has failed. */
export async function showHeard(element: HTMLElement, task: Promise<unknown>): Promise<void> {
  const state = waiting.get(element) ?? { tasks: 0, isBusy: element.ariaBusy === 'true' };
  state.tasks += 1;
  waiting.set(element, state);
  element.dataset.heard = '';
  element.ariaBusy = 'true';
  try {
    await task;
  } finally {
    state.tasks -= 1;
    if (state.tasks === 0) endHeard(element);
  }
}

export function endHeard(element: HTMLElement): void {
  delete element.dataset.heard;
  if (waiting.get(element)?.isBusy !== true) element.ariaBusy = null;
  waiting.delete(element);
}
