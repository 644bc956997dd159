import type { ActionStep } from '../../action/defineAction.ts';
import type { LiveNodes } from './LiveNodes.ts';

export interface ToldEvent {
  steps: readonly ActionStep[];
  detail: Readonly<Record<string, string>>;
  dialog?: number;
}

/**
 * Turns a press on an element with `data-emit` into its node's actions, whether the node is awake or not: one listener for the whole page.
 * A press that means «in a new tab» is left to the browser.
 */
export function listenForEvents(nodes: LiveNodes, act: (event: ToldEvent) => void): () => void {
  const onClick = (press: MouseEvent): void => {
    const element =
      isPlain(press) && press.target instanceof Element ? press.target.closest<HTMLElement>('[data-emit]') : null;
    const found = element && nodes.stepsAt(element, element.dataset.emit ?? '');
    if (!element || !found) return;
    press.preventDefault();
    const dialog = element.closest<HTMLElement>('[data-dialog]')?.dataset.dialog;
    act({
      steps: found.steps,
      detail: readDetail(element),
      ...(dialog === undefined ? {} : { dialog: Number(dialog) }),
    });
  };
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}

/** A press that nobody took yet, and that does not ask for a new tab or a download. */
export function isPlain(press: MouseEvent): boolean {
  return (
    !press.defaultPrevented &&
    press.button === 0 &&
    !press.metaKey &&
    !press.ctrlKey &&
    !press.shiftKey &&
    !press.altKey
  );
}

function readDetail(element: HTMLElement): Record<string, string> {
  const { detail } = element.dataset;
  return detail === undefined ? {} : (JSON.parse(detail) as Record<string, string>);
}
