import { isRecord, recordOf, textsIn } from '#schemas/record.ts';

/** A document in the Studio: immutable, replaced as a whole. */
export type Document = Readonly<Record<string, unknown>>;

/** The fields of a node that the Studio reads. */
export interface TreeNode {
  type: string;
  props: Document;
  /** Ids by slot, in their order. */
  slots: Readonly<Record<string, readonly string[]>>;
}

/** Position of a node. */
export interface Spot {
  parent: string;
  slot: string;
  index: number;
  siblings: readonly string[];
}

/** Returns the nodes of a document by id; invalid ones are omitted. */
export function nodesOf(document: Document): Readonly<Record<string, TreeNode>> {
  const entries = Object.entries(recordOf(document['nodes'])).flatMap(([id, node]): [string, TreeNode][] => {
    if (!isRecord(node) || typeof node['type'] !== 'string') return [];
    const part = read.get(node) ?? readNode(node, node['type']);
    read.set(node, part);
    return [[id, part]];
  });
  return Object.fromEntries(entries);
}

/** What was read of nodes: states of a document share those that did not change, and most do not with a key. */
const read = new WeakMap<object, TreeNode>();

function readNode(node: Document, type: string): TreeNode {
  const slots = Object.entries(recordOf(node['slots'])).map(([slot, ids]) => [slot, textsIn(ids)] as const);
  return { type, props: recordOf(node['props']), slots: Object.fromEntries(slots) };
}

/** Returns the ids of the document's roots: a page has one, a popup one for each view. */
export function rootsOf(document: Document): string[] {
  const { root } = document;
  if (typeof root === 'string') return [root];
  return Object.values(recordOf(document['views'])).flatMap((view) => {
    const own = recordOf(view)['root'];
    return typeof own === 'string' ? [own] : [];
  });
}

/** Returns the view of a popup that a node is in, else the first view; '' when the document has none. */
export function viewOf(document: Document, node: string | null): string {
  const nodes = nodesOf(document);
  const views = Object.keys(recordOf(document['views']));
  const roots = rootsOf(document);
  const index = node === null ? -1 : roots.findIndex((root) => subtreeOf(nodes, root).includes(node));
  return views[index] ?? views[0] ?? '';
}

/** Finds a node's position; null for a root, and for a node that no slot holds. */
export function spotOf(nodes: Readonly<Record<string, TreeNode>>, id: string): Spot | null {
  for (const [parent, { slots }] of Object.entries(nodes))
    for (const [slot, siblings] of Object.entries(slots)) {
      const index = siblings.indexOf(id);
      if (index >= 0) return { parent, slot, index, siblings };
    }
  return null;
}

/** Returns a node's id and those of all its descendants, its own first. */
export function subtreeOf(nodes: Readonly<Record<string, TreeNode>>, id: string): string[] {
  const found: string[] = [];
  const ahead = [id];
  for (let here = ahead.pop(); here !== undefined; here = ahead.pop()) {
    const node = nodes[here];
    if (!node || found.includes(here)) continue;
    found.push(here);
    ahead.push(...Object.values(node.slots).flat().toReversed());
  }
  return found;
}

/** Returns those of some nodes that are in no other of them, in document order. */
export function inOrder(
  nodes: Readonly<Record<string, TreeNode>>,
  roots: readonly string[],
  ids: readonly string[],
): string[] {
  if (ids.length < 2) return [...ids];
  const inner = new Set(ids.flatMap((id) => subtreeOf(nodes, id).slice(1)));
  return roots.flatMap((root) => subtreeOf(nodes, root)).filter((id) => ids.includes(id) && !inner.has(id));
}

/** Types of the parts that a document has. */
export function typesOf(document: Document): ReadonlySet<string> {
  return new Set(Object.values(nodesOf(document)).map(({ type }) => type));
}
