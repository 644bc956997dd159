import { isSame } from '#runtime/document/diff.ts';
import { inherit, isVariant } from '#runtime/document/inherit.ts';
import type { Operation, Review, Variant } from '#runtime/document/overlay.ts';
import { takeMine, takeTheirs, threeSidesOf } from '#runtime/document/review.ts';
import type { Document } from '../editor/tree.ts';

/** The value that a change was written against, from the server's history. */
export interface KnownPast {
  operation: Operation;
  value: unknown;
}

/** A change of a brand's version whose base value has changed. */
export interface MovedBase {
  index: number;
  reason: Review['reason'];
  operation: Operation;
  /** The former base value; undefined: unknown. */
  was: { value: unknown } | undefined;
  now: unknown;
  mine: unknown;
  /** The version with this change kept; null when there is nothing left for it to change. */
  kept: Document | null;
  /** The version without this change. */
  taken: Document;
}

/** Lists the changes of a version that need a decision, each once. */
export function movedBases(inherited: Document | null, own: Document, pasts: readonly KnownPast[]): MovedBase[] {
  if (inherited === null || !isVariant(own)) return [];
  const found = new Map(inherit(inherited, own).review.map((review) => [review.index, review]));
  return [...found.values()].map((review) => movedBase(inherited, own, { review, pasts }));
}

function movedBase(
  inherited: Document,
  own: Document & Variant,
  { review: { index, reason, operation }, pasts }: { review: Review; pasts: readonly KnownPast[] },
): MovedBase {
  const past = pasts.find((one) => isSame(one.operation, operation));
  const was = past && { value: past.value };
  const { base, result } = threeSidesOf(inherited, own, { index, was });
  const kept = takeMine(inherited, own, index);
  return {
    index,
    reason,
    operation,
    was,
    now: base.now,
    mine: result,
    kept: kept && { ...own, operations: kept },
    taken: { ...own, operations: takeTheirs(own, index) },
  };
}
