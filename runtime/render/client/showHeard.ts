/** Shows that a press is heard, by `[data-heard]` of site/base.css and to screen readers, until what it asked for is there or has failed. */
export async function showHeard(element: HTMLElement, task: Promise<unknown>): Promise<void> {
  element.dataset.heard = '';
  element.ariaBusy = 'true';
  try {
    await task;
  } finally {
    endHeard(element);
  }
}

export function endHeard(element: HTMLElement): void {
  delete element.dataset.heard;
  element.ariaBusy = null;
}
