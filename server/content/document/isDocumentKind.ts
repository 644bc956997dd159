import { type DocumentKind, documentKinds } from '#schemas/content/envelope.ts';

const KINDS: ReadonlySet<unknown> = new Set(documentKinds);

/** Checks whether there are documents of that kind. */
export function isDocumentKind(kind: unknown): kind is DocumentKind {
  return KINDS.has(kind);
}
