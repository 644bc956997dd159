import { brokenLock } from './locks.ts';
import { applyVariant, type Review, type Variant } from './overlay.ts';

type Document = Readonly<Record<string, unknown>>;

/** The document that a brand gets by inheritance, with the operations to review. */
export interface Inherited {
  /** Nothing where the inherited document stays, or there is none. */
  document?: Document;
  review: readonly Review[];
}

/**
 * Applies a brand's own document to the inherited one of the same name: a whole document replaces it, a variant changes it. Locked parts stay. The
 * one rule of inheritance: the server serves by it, and origins are computed by it.
 */
export function inherit(base: Document | undefined, own: Document): Inherited {
  if (isVariant(own)) {
    if (base === undefined) return { review: reviewAll(own, 'target-gone') };
    return applyVariant(base, own);
  }
  const lock = base && brokenLock(base, own);
  if (!lock) return { document: own, review: [] };
  return { review: [{ index: 0, reason: 'locked', operation: { op: 'replace' }, lock }] };
}

/** Checks whether a brand's document changes an inherited one and is not complete by itself. */
export function isVariant(own: Document): own is Document & Variant {
  return 'operations' in own;
}

/** All operations of a variant that comes to nothing, with the reason. */
export function reviewAll({ operations }: Variant, reason: Review['reason']): Review[] {
  return operations.map((operation, index) => ({ index, reason, operation }));
}
