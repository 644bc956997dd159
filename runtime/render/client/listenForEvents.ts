import { textsOf } from '#schemas/record.ts';
import type { NodeEvents } from '../../store/Runtime.ts';
import type { LiveNodes } from './LiveNodes.ts';
import { showHeard } from './showHeard.ts';

/** An event that a press told, and what documents say of it. */
export interface PressEvent {
  event: string;
  node: NodeEvents;
  detail: Readonly<Record<string, string>>;
  dialog?: number;
}

/**
 * Turns a press on an element with `data-emit` into its node's event, whether the node is awake or not: one listener for the whole page.
 * A press that means «in a new tab», or that no actions answer, is left to the browser.
 * @param untold is told of a press for which no code can be had, with the link that was pressed
 */
export function listenForEvents(
  nodes: LiveNodes,
  act: (event: PressEvent) => Promise<void>,
  untold: (link: HTMLAnchorElement | null) => void,
): () => void {
  const onClick = (press: MouseEvent): void => {
    const element =
      isPlain(press) && press.target instanceof Element ? press.target.closest<HTMLElement>('[data-emit]') : null;
    if (!element) return;
    const { emit: event = '' } = element.dataset;
    const node = nodes.find(element, event);
    if (node.on) press.preventDefault();
    else if (node.track === undefined) return;
    const dialog = element.closest<HTMLElement>('[data-dialog]')?.dataset.dialog;
    const acting = act({
      event,
      node,
      detail: readDetail(element),
      ...(dialog === undefined ? {} : { dialog: Number(dialog) }),
    });
    void showHeard(element, acting).catch(() => untold(element.closest('a')));
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
  return detail === undefined ? {} : textsOf(JSON.parse(detail));
}
