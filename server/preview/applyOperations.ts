import { isVariant } from '#runtime/document/inherit.ts';
import { applyVariant, type Operation, type Review, type Variant } from '#runtime/document/overlay.ts';

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
  const { document: after, review } = applyVariant(document, { operations } satisfies Variant, { isOwn: true });
  return { document: after, refused: review.filter(({ reason }) => reason !== 'base-changed') };
}

const REASONS: Readonly<Record<Review['reason'], string>> = {
  'base-changed': 'what it changes is no longer what it was',
  'target-gone': 'what it changes is not there, or it leads to no place',
  locked: 'what it changes is locked',
  'result-broken': 'what comes of it is no document',
};

/** Reason why an operation was not carried out, in words. */
export function wordsOfReview({ index, reason }: Pick<Review, 'index' | 'reason'>): string {
  return `operation ${index + 1}: ${REASONS[reason]}`;
}
