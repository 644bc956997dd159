/** What lies over every page: notices, which are read here too. */
const OVERLAYS = 'overlays';

/**
 * Lays an element over the whole page, as full screen does where a browser has it: what else is there can neither be pressed nor focused. The
 * element stays in its place of the document, for a frame that is moved begins anew.
 * @param leave called for Esc
 * @returns what takes it back
 */
export function standAlone(element: HTMLElement, leave: () => void): () => void {
  const back = new AbortController();
  element.popover = 'manual';
  element.showPopover();
  for (let inside: HTMLElement = element; inside !== document.body && inside.parentElement; ) {
    const { parentElement } = inside;
    for (const other of parentElement.children) {
      if (other === inside || !(other instanceof HTMLElement) || other.inert || other.id === OVERLAYS) continue;
      other.inert = true;
      back.signal.addEventListener('abort', () => (other.inert = false));
    }
    inside = parentElement;
  }
  const onKey = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') leave();
  };
  document.addEventListener('keydown', onKey, { signal: back.signal });
  return () => {
    if (back.signal.aborted) return;
    back.abort();
    element.hidePopover();
    element.removeAttribute('popover');
  };
}
