import type { MergeContext, Sides } from './conflict.ts';
import { isSame } from './diff.ts';
import { stableText } from './hash.ts';
import { OPERATIONS, operationName, withoutOwnNeighbours } from './mergeOperations.ts';

type List = readonly unknown[];
interface Lists {
  base: List;
  mine: List;
  theirs: List;
}
type Join = (sides: Sides, meeting: MergeContext) => unknown;

/** Properties that can identify the things of a list, if each thing has a different value there. */
const NAMES = ['id', 'name', 'code', 'from_url'];

/**
 * Merges two changes of one list whose items can be identified: by id, by a name, or because each occurs once. Additions and removals of both
 * sides stay, except removals of a thing that the other side changed; the order is that of the side that changed it.
 * @returns null for lists whose items cannot be identified, or whose order both sides may have changed
 */
export function mergeLists(lists: Lists, meeting: MergeContext, join: Join): { value: unknown } | null {
  const areOperations = meeting.pointer === OPERATIONS;
  const named = nameThings(lists, areOperations ? [operationName, stableText] : WAYS);
  if (!named) return null;
  const sides = { base: toMap(lists.base, named), mine: toMap(lists.mine, named), theirs: toMap(lists.theirs, named) };
  const order = orderOf({
    base: [...sides.base.keys()],
    mine: [...sides.mine.keys()],
    theirs: [...sides.theirs.keys()],
  });
  if (!order) return null;
  const value: unknown[] = [];
  for (const name of order) {
    const all = { base: sides.base.get(name), mine: sides.mine.get(name), theirs: sides.theirs.get(name) };
    const wanted = areOperations ? withoutOwnNeighbours(all, lists) : all;
    const joined = join(wanted, { ...meeting, pointer: `${meeting.pointer}/${value.length}` });
    if (joined !== undefined) value.push(joined);
  }
  return { value };
}

type NameOf = (thing: unknown) => string | undefined;

/** Ways to identify the things of a list. */
const WAYS: readonly NameOf[] = [
  ...NAMES.map(
    (name): NameOf =>
      (thing) =>
        nameIn(thing, name),
  ),
  stableText,
];

/** Finds a way to identify the things of these lists; null when there is none. */
function nameThings({ base, mine, theirs }: Lists, ways: readonly NameOf[]): NameOf | null {
  const all = [base, mine, theirs];
  return ways.find((way) => all.every((list) => isDistinct(list.map(way)))) ?? null;
}

function nameIn(thing: unknown, name: string): string | undefined {
  const found =
    thing !== null && typeof thing === 'object' ? Object.entries(thing).find(([key]) => key === name) : null;
  return typeof found?.[1] === 'string' ? found[1] : undefined;
}

function isDistinct(names: readonly (string | undefined)[]): boolean {
  return !names.includes(undefined) && new Set(names).size === names.length;
}

function toMap(list: List, nameOf: NameOf): Map<string, unknown> {
  return new Map(list.map((thing) => [nameOf(thing) ?? '', thing]));
}

/**
 * All names of three lists in one order: that of the side that changed the order, with the other's new names behind the same neighbours. Null
 * when both changed it, or may have.
 */
function orderOf({
  base,
  mine,
  theirs,
}: Readonly<Record<'base' | 'mine' | 'theirs', readonly string[]>>): string[] | null {
  const [inBase, inMine, inTheirs] = [new Set(base), new Set(mine), new Set(theirs)];
  const isPutIn = (name: string): boolean => !inBase.has(name);
  const isReplaced = base.some((name) => !inMine.has(name) && !inTheirs.has(name));
  if (isReplaced && mine.some(isPutIn) && theirs.some(isPutIn)) return null; // it may be one thing, written anew by both
  const common = base.filter((name) => inMine.has(name) && inTheirs.has(name));
  const isCommon = new Set(common);
  const [myOrder, theirOrder] = [mine, theirs].map((list) => list.filter((name) => isCommon.has(name)));
  if (isSame(myOrder, common)) return weave([...theirs], mine, { isLast: true });
  return isSame(theirOrder, common) || isSame(myOrder, theirOrder) ? weave([...mine], theirs, { isLast: false }) : null;
}

/**
 * Inserts the items that only `other` has behind the same neighbour as there. `isLast`: behind items that the order itself inserted at that
 * place, so that theirs always come before mine.
 */
function weave(order: string[], other: readonly string[], { isLast }: { isLast: boolean }): string[] {
  const known = new Set(order);
  const inOther = new Set(other);
  let index = 0;
  for (const name of other) {
    if (known.has(name)) {
      index = order.indexOf(name) + 1;
      continue;
    }
    while (isLast && index < order.length && !inOther.has(order[index] ?? '')) index += 1;
    order.splice(index, 0, name);
    index += 1;
  }
  return order;
}
