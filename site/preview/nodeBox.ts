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

/** Ids of the nodes that are edited and draw nothing. */
export function emptyNodes(): string[] {
  const tree = treeName();
  return [...document.querySelectorAll(`m-node[id^="${CSS.escape(tree)}"]`)].flatMap((element) =>
    boxOf(element) ? [] : [element.id.slice(tree.length)],
  );
}

/** Height of the place that stands for a node without a box, in pixels. */
const GAP = 24;

/** Where a node that draws nothing would stand: after what is before it, else before what comes after, else at the top of what is around it. */
export function gapOf(element: Element): DOMRect | null {
  const [before, after] = [neighbourOf(element, 'previousElementSibling'), neighbourOf(element, 'nextElementSibling')];
  const box = before ?? after ?? aroundOf(element);
  return box && new DOMRect(box.left, (before ? box.bottom : box.top) - GAP / 2, box.width, GAP);
}

function neighbourOf(element: Element, way: 'previousElementSibling' | 'nextElementSibling'): DOMRect | null {
  for (let here = element[way]; here; here = here[way]) {
    const own = here.getBoundingClientRect();
    const box = own.width > 0 && own.height > 0 ? own : boxOf(here);
    if (box) return box;
  }
  return null;
}

function aroundOf(element: Element): DOMRect | null {
  for (let here = element.parentElement; here; here = here.parentElement) {
    const box = here.getBoundingClientRect();
    if (box.width > 0 && box.height > 0) return box;
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
