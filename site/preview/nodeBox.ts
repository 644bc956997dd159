/** Name of the tree whose nodes can be edited on this page; those of the layout are another document's. */
const treeName = (): string => `${document.documentElement.dataset.edited ?? 'page'}:`;

/** From now on the nodes of another tree than the page's are edited. */
export function editTree(name: string): void {
  document.documentElement.dataset.edited = name;
}

/** From now on nodes of the layout are edited: the page in it is another document, and stands back while something can be chosen. */
export function editLayout(): void {
  editTree('layout');
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('html[data-editing] [data-outlet] { opacity: 0.5; }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** The element of a node: it has no box of its own. */
export function elementOf(id: string): HTMLElement | null {
  return document.getElementById(treeName() + id);
}

/** The innermost node of the page around an element. */
export function nodeAround(target: EventTarget | null): string | null {
  const tree = treeName();
  for (let here = target instanceof Element ? target.closest('m-node') : null; here; ) {
    if (here.id.startsWith(tree)) return here.id.slice(tree.length);
    here = here.parentElement?.closest('m-node') ?? null;
  }
  return null;
}

/** The box around all that a node draws, in the window; null for one that draws nothing. */
export function boxOf(element: Element): DOMRect | null {
  const boxes = boxesIn(element);
  if (boxes.length === 0) return null;
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const right = Math.max(...boxes.map((box) => box.right));
  const bottom = Math.max(...boxes.map((box) => box.bottom));
  return new DOMRect(left, top, right - left, bottom - top);
}

/** Of the first descendants that have a box: elements without one are climbed through. */
function boxesIn(element: Element): DOMRect[] {
  return [...element.children].flatMap((child) => {
    const box = child.getBoundingClientRect();
    return box.width > 0 && box.height > 0 ? [box] : boxesIn(child);
  });
}
