import type { DocumentTypes } from '#schemas/content/index.ts';
import type { ContentStore } from '../../store/createContentStore.ts';

/** Drafts of some kinds of documents, of brands that the asker may read: the input of `state.with`. */
export async function draftsOf(
  { parts: { db } }: ContentStore,
  { kinds, isReadable }: { kinds: readonly (keyof DocumentTypes)[]; isReadable(brand: string): boolean },
): Promise<{ key: string; text: string }[]> {
  const rows = await db.read
    .selectFrom('content_draft as draft')
    .innerJoin('content_document as document', 'document.key', 'draft.document')
    .select(['draft.document as key', 'draft.text', 'document.brand'])
    .where('document.kind', 'in', kinds)
    .execute();
  return rows.filter(({ brand }) => isReadable(brand)).map(({ key, text }) => ({ key, text }));
}
