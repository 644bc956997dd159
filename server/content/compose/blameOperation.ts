import type { Fault } from '#runtime/document/fault.ts';
import { applyVariant, type Variant } from '#runtime/document/overlay.ts';
import type { CheckDocument } from './checkDocument.ts';

/**
 * Finds the operation with which a fault of a variant's result comes in: without it and those behind it there is none.
 * @returns its place; undefined when the fault is there without any operation's doing, as one of the variant's texts
 */
export function blameOperation(
  base: Readonly<Record<string, unknown>>,
  { operations }: Variant,
  { fault, check }: { fault: Fault; check: CheckDocument },
): number | undefined {
  const isThereAfter = (count: number): boolean =>
    check(applyVariant(base, { operations: operations.slice(0, count) }).document).some(
      ({ pointer, expected, scope }) =>
        pointer === fault.pointer && expected === fault.expected && scope === fault.scope,
    );
  if (!isThereAfter(operations.length)) return undefined;
  let [without, withIt] = [0, operations.length];
  while (withIt - without > 1) {
    const middle = Math.floor((without + withIt) / 2);
    if (isThereAfter(middle)) withIt = middle;
    else without = middle;
  }
  return withIt - 1;
}
