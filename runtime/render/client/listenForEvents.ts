import { textsOf } from '#schemas/record.ts';
import type { NodeEvents } from '../../store/Runtime.ts';
import type { LiveNodes } from './LiveNodes.ts';
import { showPending } from './showPending.ts';

/** An event that a press emitted, and what documents say of it. */
export interface PressEvent {
  event: string;
  node: NodeEvents;
  detail: Readonly<Record<string, string>>;
  dialog?: number;
}

/**
 * Turns a press on an element with `data-emit` into its node's event, whether the node is awake or not: one listener for the whole page.
 * A press that means «in a new tab», or that no actions answer, is left to the browser. So is one on a link whose code cannot be had, unless the
 * browser says that it is offline: its own page of that would take away what the visitor has typed here.
 * @param onFailed called for any other press whose code cannot be loaded
 */
export function listenForEvents(
  nodes: LiveNodes,
  act: (event: PressEvent) => Promise<void>,
  onFailed: () => void,
): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let isFollowed = false;
  let leaves = 0;
  const onClick = (press: MouseEvent): void => {
    const element =
      isPlain(press) && press.target instanceof Element ? press.target.closest<HTMLElement>('[data-emit]') : null;
    if (!element || isFollowed) return;
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
    const before = leaves;
    void showPending(element, acting).catch(() => {
      // the browser followed what is only counted, and drops what is on its way when it leaves
      if (!node.on || leaves !== before) return;
      const link = navigator.onLine ? element.closest<HTMLAnchorElement>('a[href]') : null;
      if (!link) return onFailed();
      isFollowed = true;
      link.click(); // followed as without any code
      isFollowed = false;
    });
  };
  document.addEventListener('click', onClick, { signal });
  addEventListener('pagehide', () => (leaves += 1), { signal });
  return () => listening.abort();
}

/** A press that no other listener handled, and that does not ask for a new tab or a download. */
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
