import { recordOf, textsIn } from '#schemas/record.ts';
import { byPlace, itemName, pointerParts, pointerTo, valueAt } from './fault.ts';
import { stableText } from './hash.ts';
import { textKeysIn } from './textKeys.ts';

type Values = Readonly<Record<string, unknown>>;

/** A lock: of a value, where `at` names it; of a whole node, where `node` alone does; else of the document. */
export interface Lock {
  node?: string;
  at?: string;
}

/** Place of a node's list of locked values. */
export const LOCK = '/lock';

/** Lists the locks of a document, for brands that inherit it. */
export function locksIn(document: Values): Lock[] {
  if (document['locked'] === true) return [{}];
  return Object.entries(nodesOf(document)).flatMap(([node, held]) =>
    recordOf(held)['locked'] === true ? [{ node }] : lockedValues(document, node).map((at) => ({ node, at })),
  );
}

/** Checks whether a document has a lock itself, or one that holds more. */
export function hasLock(document: Values, { node, at }: Lock): boolean {
  if (document['locked'] === true) return true;
  if (node === undefined) return false;
  return isLockedNode(document, node) || (at !== undefined && lockedValues(document, node).includes(at));
}

/**
 * Makes the check of later states of a document: it returns a lock that does not hold any more. A lock holds when it is still there, and with it the
 * value, the only one of its name, or the whole node with its way from a root and the conditions on that way, and the texts that these name. More
 * locks may come.
 */
export function createLockCheck(locks: readonly Lock[], document: Values): (later: Values) => Lock | undefined {
  const read = createReader(document);
  const held = locks.map((lock) => ({ lock, was: read(lock) }));
  return (later) => {
    const readLater = createReader(later);
    return held.find(({ lock, was }) => !hasLock(later, lock) || was !== readLater(lock))?.lock;
  };
}

/** Returns the first lock of an inherited document that a brand's whole document, which would replace it, does not keep. */
export function brokenLock(inherited: Values, own: Values): Lock | undefined {
  return createLockCheck(locksIn(inherited), inherited)(own);
}

/** Reads, as a text, all that a lock holds. */
function createReader(document: Values): (lock: Lock) => string {
  const nodes = nodesOf(document);
  const texts = recordOf(document['text']);
  let shown: ReturnType<typeof showsOnTheWay> | undefined;
  return ({ node, at }) => {
    if (node === undefined) return stableText(document);
    const held = Object.hasOwn(nodes, node) ? nodes[node] : null;
    const value = at === undefined ? held : (valueAt(held, at) ?? null);
    const words = textKeysIn(value).map((key) => texts[key] ?? null);
    if (at !== undefined) return stableText([value, words, namesakes(held, at)]);
    shown ??= showsOnTheWay(document, nodes);
    return stableText([value, words, shown.has(node) ? shown.get(node) : 'out of sight']);
  };
}

/** How many items of lists go by the names in a pointer: a name that two items have does not identify one. */
function namesakes(value: unknown, at: string): number {
  let [here, count] = [value, 0];
  for (const part of pointerParts(at)) {
    if (Array.isArray(here)) count += here.filter((item) => itemName(item) === part).length;
    here = valueAt(here, pointerTo('', part));
  }
  return count;
}

/** Texts that locked nodes and values name, by key, with the lock that holds each; of a locked document, all. */
export function lockedTexts(document: Values): ReadonlyMap<string, Lock> {
  const nodes = nodesOf(document);
  const keysOf = ({ node, at = '' }: Lock): string[] =>
    node === undefined ? Object.keys(recordOf(document['text'])) : textKeysIn(valueAt(nodes[node], at));
  return new Map(locksIn(document).flatMap((lock) => keysOf(lock).map((key) => [key, lock] as const)));
}

/** Pointers of the values of a node that are locked, inside of the node. */
export function lockedValues(document: Values, id: string): string[] {
  const nodes = nodesOf(document);
  return Object.hasOwn(nodes, id) ? textsIn(recordOf(nodes[id])['lock']) : [];
}

/** Returns the pointer by which a value of a node is locked, alone or with what holds it. */
export function lockOfValue(document: Values, id: string, at: string): string | undefined {
  const { [id]: node } = nodesOf(document);
  const place = `${byPlace(node, at)}/`;
  return lockedValues(document, id).find((pointer) => place.startsWith(`${byPlace(node, pointer)}/`));
}

/** Checks whether a node is locked as a whole: then it may not be moved either. */
export function isLockedNode(document: Values, id: string): boolean {
  const nodes = nodesOf(document);
  return Object.hasOwn(nodes, id) && recordOf(nodes[id])['locked'] === true;
}

/** Any of them may hold anything. */
function nodesOf({ nodes }: Values): Values {
  return recordOf(nodes);
}

/** Node → the conditions between it and its root; nodes that nothing leads to are not in it. */
function showsOnTheWay(document: Values, nodes: Values): Map<string, unknown> {
  const visited = new Map<string, unknown>();
  const ahead: { id: unknown; above: unknown }[] = rootsOf(document).map((id) => ({ id, above: null }));
  for (let step = ahead.pop(); step !== undefined; step = ahead.pop()) {
    const { id, above } = step;
    if (typeof id !== 'string' || visited.has(id) || !Object.hasOwn(nodes, id)) continue;
    visited.set(id, above);
    const { slots, show } = recordOf(nodes[id]);
    const below = show === undefined ? above : [above, show];
    for (const child of Object.values(recordOf(slots)).flat()) ahead.push({ id: child, above: below });
  }
  return visited;
}

function rootsOf({ root, views }: Values): unknown[] {
  const popup = views !== null && typeof views === 'object' ? Object.values(views) : [];
  return [root, ...popup.map((view) => recordOf(view)['root'])];
}
