import { isVariant } from '#runtime/document/inherit.ts';
import { applyVariant, type Operation, type Review, type Variant } from '#runtime/document/overlay.ts';
import { type Said, say } from '../content/document/say.ts';

type Document = Readonly<Record<string, unknown>>;

/** A document with operations on top, and those of them that could not be carried out. */
export interface Operated {
  document: Document;
  refused: readonly Review[];
}

/**
 * Applies operations to a document as somebody works on it. If the document is made of operations, they are appended: their targets are only
 * known when the brand is composed.
 */
export function applyOperations(document: Document, operations: readonly Operation[]): Operated {
  if (isVariant(document))
    return { document: { ...document, operations: [...document.operations, ...operations] }, refused: [] };
  const { document: after, review } = applyVariant(document, { operations } satisfies Variant, { locking: null });
  return { document: after, refused: review.filter(({ reason }) => reason !== 'base-changed') };
}

/** Reason why an operation was not carried out. */
export function saidOfReview({ index, reason }: Pick<Review, 'index' | 'reason'>): Said {
  return say(`preview.operation.${reason}`, { number: index + 1 });
}
