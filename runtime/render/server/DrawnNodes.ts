import type { ResolvedNode } from '../../document/node.ts';
import type { PageFacts } from '../../registry/view.ts';

/** Inputs of a node's drawing beside the node itself, which is made anew with every revision and locale. */
export interface DrawnFrom {
  page: PageFacts;
  data: Readonly<Record<string, unknown>> | undefined;
}

interface Drawn extends DrawnFrom {
  html: string;
}

/**
 * Cache of the nodes' HTML, valid while the inputs of the drawing stay the same. Views are pure on the server, so when one answer expires, only that
 * one node of a page is drawn again. One entry per node: it is dropped with its document's revision.
 */
export class DrawnNodes {
  readonly #drawn = new WeakMap<ResolvedNode, Drawn>();

  /** The node's HTML, its slots still as marks; drawn when it is not there. */
  get(node: ResolvedNode, from: DrawnFrom, draw: () => string): string {
    const known = this.#drawn.get(node);
    if (known && isSamePage(known.page, from.page) && isSameData(known.data, from.data)) return known.html;
    const html = inOnePiece(draw());
    this.#drawn.set(node, { ...from, html });
    return html;
  }
}

/** Drawing joins a text from hundreds of pieces, and the engine would keep every one of them as long as the whole: some megabytes on a busy site. */
function inOnePiece(text: string): string {
  return structuredClone(text);
}

/** Compares every fact, so that a new one is never forgotten here; by what it says, because some are made for each page. */
function isSamePage(a: PageFacts, b: PageFacts): boolean {
  return sameKeys(a, b, (one, other) => one === other || JSON.stringify(one) === JSON.stringify(other));
}

/** Answers are cached as they came, so the same answer is the same object. */
function isSameData(a: DrawnFrom['data'], b: DrawnFrom['data']): boolean {
  return a === b || sameKeys(a ?? {}, b ?? {}, Object.is);
}

function sameKeys(a: object, b: object, isSame: (one: unknown, other: unknown) => boolean): boolean {
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length && names.every((name) => isSame(Reflect.get(a, name), Reflect.get(b, name)))
  );
}
