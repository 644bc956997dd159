import type { AnyDocument } from '#schemas/content/index.ts';
import type { ComposedDocuments } from '../compose/compose.ts';

/** A document of a brand that is another one than at the last look; without `after` it is gone, without `before` it is new. */
export interface ChangedDocument {
  name: string;
  before: AnyDocument | undefined;
  after: AnyDocument | undefined;
}

/**
 * Finds the documents of a brand that changed since an earlier look: unchanged parts are the same objects.
 * @returns null where unchanged documents are in another order: some checks report the second of two
 */
export function changedDocuments(before: ComposedDocuments, after: ComposedDocuments): ChangedDocument[] | null {
  const changed: ChangedDocument[] = [];
  const old = before.entries();
  let next = old.next();
  for (const [name, document] of after) {
    while (!next.done && next.value[0] !== name && !after.has(next.value[0])) {
      const [gone, lost] = next.value;
      changed.push({ name: gone, before: lost, after: undefined });
      next = old.next();
    }
    if (!next.done && next.value[0] === name) {
      if (next.value[1] !== document) changed.push({ name, before: next.value[1], after: document });
      next = old.next();
    } else if (before.has(name)) return null;
    else changed.push({ name, before: undefined, after: document });
  }
  for (; !next.done; next = old.next()) changed.push({ name: next.value[0], before: next.value[1], after: undefined });
  return changed;
}
