import { elementOf, nodeAround } from './nodeBox.ts';

/** Nodes beside each other that show a text; at least one. */
export type Pieces = readonly [ChildNode, ...ChildNode[]];

/** Attributes that a text itself gives its elements. */
const OF_TEXTS: ReadonlySet<string> = new Set(['href', 'rel', 'target']);

/** Finds where a node shows the same as these pieces, by elements and words: where links lead says nothing of what a text says. */
export function findPieces(id: string, pieces: readonly ChildNode[]): Pieces[] {
  const wanted = shapesOf(pieces).map(({ shape }) => shape);
  if (wanted.length === 0) return [];
  const all = [...(elementOf(id)?.querySelectorAll('*') ?? [])];
  return all.filter((element) => nodeAround(element) === id).flatMap((element) => piecesIn(element, wanted));
}

/**
 * Gives new pieces what the widget gave to those in whose place they come, beside what the text says itself: the id of a heading, a class. The second
 * heading gets what the second one had; of which it is, the server knows.
 */
export function dress(pieces: Iterable<ChildNode>, before: Iterable<ChildNode>): void {
  const old = Map.groupBy(elementsOf(before), ({ localName }) => localName);
  for (const element of elementsOf(pieces)) {
    const was = old.get(element.localName)?.shift();
    if (!was) continue;
    for (const { name, value } of was.attributes) if (!OF_TEXTS.has(name)) element.setAttribute(name, value);
    dress(element.childNodes, was.childNodes);
  }
}

const elementsOf = (nodes: Iterable<ChildNode>): Element[] => [...nodes].filter((node) => node instanceof Element);

function piecesIn(element: Element, wanted: readonly string[]): Pieces[] {
  const shapes = shapesOf([...element.childNodes]);
  return shapes.flatMap((_, from) => {
    const run = shapes.slice(from, from + wanted.length);
    const isSame = run.length === wanted.length && run.every(({ shape }, index) => shape === wanted[index]);
    const [first, ...others] = run.flatMap(({ nodes }) => nodes);
    return isSame && first ? [[first, ...others]] : [];
  });
}

/** What a person sees of one element, or of words beside each other, which may be several nodes. */
interface Shape {
  shape: string;
  nodes: ChildNode[];
}

function shapesOf(children: readonly ChildNode[]): Shape[] {
  const shapes: Shape[] = [];
  for (const child of children) {
    const last = shapes.at(-1);
    const isElement = child instanceof Element;
    if (isElement) shapes.push({ shape: shapeOf(child), nodes: [child] });
    else if (last && !(last.nodes[0] instanceof Element)) {
      last.shape += wordsIn(child);
      last.nodes.push(child);
    } else shapes.push({ shape: wordsIn(child), nodes: [child] });
  }
  return shapes.filter(({ shape }) => shape !== '');
}

const shapeOf = (element: Element): string =>
  `<${element.localName}>${shapesOf([...element.childNodes])
    .map(({ shape }) => shape)
    .join('')}</>`;

/** The server writes a comment between words that it drew one by one. */
const wordsIn = (node: ChildNode): string => (node instanceof Text ? node.data : '');
