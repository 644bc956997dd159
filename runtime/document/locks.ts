import { recordOf } from '#schemas/record.ts';
import { valueAt } from './fault.ts';
import { stableText } from './hash.ts';
import { textKeysIn } from './textKeys.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Lists all that brands which inherit a document may not change of it: the whole document, nodes with `locked`, the values that a node's `lock`
 * names, the texts that both name, and everything that makes a locked node visible: its way from a root and the conditions on that way.
 * @returns a text that is the same as long as nothing locked has changed; null for a document without locks
 */
export function lockedParts(document: Values): string | null {
  if (document['locked'] === true) return `document ${stableText(document)}`;
  const nodes = nodesOf(document);
  const locking = Object.entries(nodes).flatMap(([id, held]) => {
    const node = recordOf(held);
    return node['locked'] === true || Array.isArray(node['lock']) ? [{ id, node }] : [];
  });
  if (locking.length === 0) return null;
  const shown = showsOnTheWay(document, nodes);
  const texts = recordOf(document['text']);
  return stableText([
    ...locking.map(({ id, node }) =>
      node['locked'] === true
        ? [id, node, shown.has(id) ? shown.get(id) : 'out of sight']
        : [id, node['lock'], valuesOf(node)],
    ),
    Array.from(lockedTexts(document), (key) => texts[key] ?? null),
  ]);
}

/** Keys of the texts that locked nodes and values name; of a locked document, of all: in the order of the document. */
export function lockedTexts(document: Values): ReadonlySet<string> {
  if (document['locked'] === true) return new Set(Object.keys(recordOf(document['text'])));
  const nodes = Object.values(nodesOf(document)).map(recordOf);
  return new Set(nodes.flatMap((node) => textKeysIn(node['locked'] === true ? node : valuesOf(node))));
}

/** Checks whether a value of a node is locked, alone or with what holds it. */
export function isLockedValue(document: Values, id: string, at: string): boolean {
  const nodes = nodesOf(document);
  const { lock } = Object.hasOwn(nodes, id) ? recordOf(nodes[id]) : {};
  return Array.isArray(lock) && lock.some((pointer) => at === pointer || at.startsWith(`${pointer}/`));
}

/** Checks whether a node is locked as a whole: then it may not be moved either. */
export function isLockedNode(document: Values, id: string | undefined): boolean {
  const nodes = nodesOf(document);
  return id !== undefined && Object.hasOwn(nodes, id) && recordOf(nodes[id])['locked'] === true;
}

/** Checks whether a brand's whole document may replace an inherited one: it must keep all locked parts. */
export function keepsLocks(inherited: Values, own: Values): boolean {
  const locked = lockedParts(inherited);
  return locked === null || locked === lockedParts(own);
}

/** Any of them may hold anything. */
function nodesOf({ nodes }: Values): Values {
  return recordOf(nodes);
}

function valuesOf(node: Values): unknown[] {
  const pointers = Array.isArray(node['lock']) ? node['lock'] : [];
  return pointers.map((pointer: unknown) => (typeof pointer === 'string' ? (valueAt(node, pointer) ?? null) : null));
}

/** Node → the conditions between it and its root; nodes that nothing leads to are not in it. */
function showsOnTheWay(document: Values, nodes: Values): Map<string, unknown> {
  const seen = new Map<string, unknown>();
  const ahead: { id: unknown; above: unknown }[] = rootsOf(document).map((id) => ({ id, above: null }));
  for (let step = ahead.pop(); step !== undefined; step = ahead.pop()) {
    const { id, above } = step;
    if (typeof id !== 'string' || seen.has(id) || !Object.hasOwn(nodes, id)) continue;
    seen.set(id, above);
    const { slots, show } = recordOf(nodes[id]);
    const below = show === undefined ? above : [above, show];
    for (const child of Object.values(recordOf(slots)).flat()) ahead.push({ id: child, above: below });
  }
  return seen;
}

function rootsOf({ root, views }: Values): unknown[] {
  const popup = views !== null && typeof views === 'object' ? Object.values(views) : [];
  return [root, ...popup.map((view) => recordOf(view)['root'])];
}
