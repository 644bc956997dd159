import { recordOf } from '#schemas/record.ts';
import type { Conflict } from './conflict.ts';
import { diffOf, type PointerOperation } from './diff.ts';
import { valueAt } from './fault.ts';
import { hashOf } from './hash.ts';
import { threeWay } from './merge.ts';
import { applyVariant, type Operation, type Variant } from './overlay.ts';

type Document = Readonly<Record<string, unknown>>;

/** A value that may be unknown: undefined would say that nothing was there. */
export interface Known {
  value: unknown;
}

/** An operation beside the value it was written against and the present one. */
export interface ThreeSides {
  base: { was: Known | undefined; now: unknown };
  /** The value after the operation, as visitors are served it. */
  result: unknown;
  /** Changes of the base since the operation was written; empty where the earlier value is unknown. */
  changes: readonly PointerOperation[];
  /** The operation's value and the base's changes, joined. */
  merged: unknown;
  conflicts: readonly Conflict[];
}

/** Returns the target of an operation as the operation finds it: after the operations before it. */
export function targetOf(base: Document, variant: Variant, index: number): Target {
  const { document } = applyVariant(base, { operations: variant.operations.slice(0, index) });
  return targetIn(document, variant.operations[index]);
}

/** The node that an operation names, or the document, and the value in it; undefined where it is gone. */
interface Target {
  node: unknown;
  value: unknown;
}

function targetIn(document: Document, { node: name, at: pointer = '' }: Partial<Operation> = {}): Target {
  const nodes = recordOf(document['nodes']);
  const node = name === undefined ? document : Object.hasOwn(nodes, name) ? nodes[name] : undefined;
  return { node, value: node === undefined ? undefined : valueAt(node, pointer) };
}

/** Checks whether a value is the one that the operation was written against. */
export function isWrittenAgainst({ was }: Operation, value: unknown): boolean {
  return was !== undefined && hashOf(value ?? null) === was;
}

/**
 * Lays an operation whose base moved, or is gone, beside its base, value by value.
 * @param was the value it was written against, if the history still has it
 */
export function threeSidesOf(
  base: Document,
  variant: Variant,
  { index, was }: { index: number; was: Known | undefined },
): ThreeSides {
  const operation = variant.operations[index];
  const now = targetOf(base, variant, index).value;
  const result = targetIn(applyVariant(base, variant).document, operation).value;
  const mine = mineOf(operation, was ?? { value: now });
  return {
    base: { was, now },
    result,
    changes: was ? diffOf(was.value, now) : [],
    ...threeWay(was?.value, mine, now),
  };
}

/** Returns the value that an operation gives by itself; one that only moves or hides leaves it unchanged. */
function mineOf(operation: Operation | undefined, was: Known): unknown {
  if (operation?.op === 'set' || operation?.op === 'replace') return operation.value;
  return operation?.op === 'unset' ? undefined : was.value;
}

/** Keeps the operation after a review of the present value. Null if it has no target any more. */
export function takeMine(base: Document, variant: Variant, index: number): Operation[] | null {
  const { node, value } = targetOf(base, variant, index);
  return node === undefined
    ? null
    : replaced(variant, index, (operation) => ({ ...operation, was: hashOf(value ?? null) }));
}

/** Gives the operation up: the base's value is served. */
export function takeTheirs({ operations }: Variant, index: number): Operation[] {
  return operations.filter((_operation, place) => place !== index);
}

/** Writes another value by the operation, against the present one. Null as in `takeMine`. */
export function editMine(
  base: Document,
  variant: Variant,
  { index, value }: { index: number; value: unknown },
): Operation[] | null {
  const operations = replaced(variant, index, (operation) => ({ ...operation, value }));
  return takeMine(base, { ...variant, operations }, index);
}

function replaced({ operations }: Variant, index: number, change: (operation: Operation) => Operation): Operation[] {
  return operations.map((operation, place) => (place === index ? change(operation) : operation));
}
