import { MOST_OPERATIONS } from '#schemas/content/envelope.ts';
import { isSame } from './diff.ts';
import { itemName, pointerParts, pointerTo, valueAt } from './fault.ts';
import { hashOf } from './hash.ts';
import { longestRise } from './longestRise.ts';
import { applyVariant, type Operation } from './overlay.ts';

type Document = Readonly<Record<string, unknown>>;
type List = readonly unknown[];

/** A list of the document, whose items go by their names. */
interface Place {
  at: string;
  inherited: List;
}

/** Returns the name by which operations find an item of a list; undefined for one without, or with one that would be read as a place. */
export function nameOfItem(item: unknown): string | undefined {
  const name = itemName(item);
  return typeof name === 'string' && name !== '' && !/^\d+$/.test(name) ? name : undefined;
}

/** Checks whether operations can find each item of a list: all have names, and no two the same. */
export function hasNames(list: List): boolean {
  const names = list.map(nameOfItem);
  return !names.includes(undefined) && new Set(names).size === names.length;
}

/**
 * Makes the operations by which a variant turns an inherited list into another: the fewest items are moved, and what stays as it was is not named, so
 * that it goes on to follow the brand above. Both lists must have names (`hasNames`).
 */
export function listOperations({ at, inherited }: Place, wanted: List): Operation[] {
  const were = new Map(inherited.map((item, index) => [nameOfItem(item), { item, index }]));
  const names = wanted.map(nameOfItem);
  const isWanted = new Set(names);
  const stayed = longestRise(names.flatMap((name) => were.get(name)?.index ?? []));
  const gone = inherited.flatMap((item): Operation[] => {
    const name = nameOfItem(item) ?? '';
    return isWanted.has(name) ? [] : [{ op: 'unset', at: pointerTo(at, name), was: hashOf(item) }];
  });
  const placed = wanted.flatMap((value, index): Operation[] => {
    const name = names[index] ?? '';
    const after = names[index - 1] ?? null;
    const was = were.get(name);
    if (!was) return [{ op: 'insertAfter', at, after, value }];
    const pointer = pointerTo(at, name);
    return [
      ...(stayed.has(was.index) ? [] : [{ op: 'move', at: pointer, after } as const]),
      ...(isSame(was.item, value) ? [] : [{ op: 'set', at: pointer, value, was: hashOf(was.item) } as const]),
    ];
  });
  return [...gone, ...placed];
}

/**
 * Writes another list into the operations of a variant: item by item, or as a whole where the variant has written it so before, where items cannot
 * be distinguished, or where there would be too many operations.
 */
export function withList(
  inherited: Document,
  operations: readonly Operation[],
  { at, wanted }: { at: string; wanted: List },
): Operation[] {
  const canBeByItem = isByItem(inherited, operations, at) && hasNames(wanted);
  const byItem = canBeByItem ? withItems(inherited, operations, { at, wanted }) : null;
  if (byItem && byItem.length <= MOST_OPERATIONS) return byItem;
  const others = operations.filter((one) => !isOfList(one, at));
  const above = valueAt(inherited, at);
  return isSame(above, wanted) ? others : [...others, { op: 'set', at, value: wanted, was: hashOf(above ?? null) }];
}

/**
 * Items that stay as the variant has them keep their operations, for a person decides about what moved underneath; and so do operations that find
 * nothing any more, unless an item of that name is made anew: it is another one.
 */
function withItems(
  inherited: Document,
  operations: readonly Operation[],
  { at, wanted }: { at: string; wanted: List },
): Operation[] {
  const { document, review } = applyVariant(inherited, { operations });
  const lost = new Set(review.filter(({ reason }) => reason === 'target-gone').map(({ operation }) => operation));
  const stood = byName(listAt(document, at));
  const stands = byName(wanted);
  const made = listOperations({ at, inherited: listAt(inherited, at) }, wanted).flatMap((one) => {
    const isOfValue = one.op === 'set' || one.op === 'unset';
    const name = pointerParts(one.at ?? '').at(-1);
    const before = operations.filter((known) => isOfValue && !lost.has(known) && isInside(known, one));
    return before.length > 0 && isSame(stood.get(name), stands.get(name)) ? before : [one];
  });
  const isRetained = (one: Operation): boolean =>
    !isOfList(one, at) || (lost.has(one) && !stands.has(pointerParts(one.at ?? '')[pointerParts(at).length]));
  return [...made, ...operations.filter(isRetained)];
}

/** Checks whether a variant changes a list item by item. */
export function isByItem(inherited: Document, operations: readonly Operation[], at: string): boolean {
  const list = valueAt(inherited, at);
  return !operations.some((one) => isWholeList(one, at)) && Array.isArray(list) && hasNames(list);
}

/** Checks whether an operation writes a whole list, which then does not follow the brand above any more. */
export function isWholeList({ op, node, at }: Operation, list: string): boolean {
  return op === 'set' && node === undefined && at === list;
}

function isOfList({ node, at }: Operation, list: string): boolean {
  return node === undefined && `${at}/`.startsWith(`${list}/`);
}

function listAt(document: Document, at: string): List {
  const list = valueAt(document, at);
  return Array.isArray(list) ? list : [];
}

function byName(list: List): ReadonlyMap<string | undefined, unknown> {
  return new Map(list.map((item) => [nameOfItem(item), item]));
}

function isInside({ op, node, at = '' }: Operation, { at: place = '' }: Operation): boolean {
  return (op === 'set' || op === 'unset') && node === undefined && `${at}/`.startsWith(`${place}/`);
}
