import { recordOf } from '#schemas/record.ts';
import type { Sides } from './conflict.ts';
import { isSame } from './diff.ts';
import { itemName } from './fault.ts';
import { stableText } from './hash.ts';

/** Where a version keeps its operations. */
export const OPERATIONS = '/operations';

/** Identifies an operation, so that two people's equal ones count as one: what it does, where, and what it puts in. */
export function operationName(operation: unknown): string | undefined {
  const { op, node, at } = recordOf(operation);
  const deed = op === 'unset' ? 'set' : op; // both say what a value is
  return typeof op === 'string' ? stableText([deed, node ?? null, at ?? null, putInBy(operation) ?? null]) : undefined;
}

/**
 * Both sides of an operation without the neighbour of one of them, where that is what this side itself put in before it: it then comes in by
 * an operation of its own, and says nothing about where the other side wants this one.
 */
export function withoutOwnNeighbours(sides: Sides, lists: Readonly<Record<keyof Sides, readonly unknown[]>>): Sides {
  const [was, mine, theirs] = [sides.base, sides.mine, sides.theirs].map((one) => recordOf(one)['after']);
  if (isSame(was, mine) || isSame(was, theirs) || isSame(mine, theirs)) return sides;
  const putsIn = (list: readonly unknown[], name: unknown): boolean => list.some((one) => putInBy(one) === name);
  const isOwn = (name: unknown, list: readonly unknown[]): boolean =>
    typeof name === 'string' && putsIn(list, name) && !putsIn(lists.base, name);
  const placed = (operation: unknown, other: unknown): object => ({
    ...recordOf(operation),
    after: other === undefined ? was : recordOf(other)['after'],
  });
  if (isOwn(mine, lists.mine)) return { ...sides, mine: placed(sides.mine, sides.theirs) };
  return isOwn(theirs, lists.theirs) ? { ...sides, theirs: placed(sides.theirs, sides.mine) } : sides;
}

/** The name of what an operation puts in: of an item of a list, or of a node. */
function putInBy(operation: unknown): unknown {
  const { op, value, nodes } = recordOf(operation);
  if (op !== 'insertAfter') return undefined;
  return itemName(value) ?? (typeof value === 'string' ? value : Object.keys(recordOf(nodes))[0]);
}
