import { isSame } from '#runtime/document/diff.ts';
import { recordOf } from '#schemas/record.ts';
import type { DocumentValue } from '../collections/entry.ts';
import { type DocumentName, keyOf } from '../document/documentKey.ts';
import type { ContentStore } from '../store/createContentStore.ts';
import { listWork } from '../store/work.ts';
import { valueIn } from './valueIn.ts';

/** Keys of a brand's documents that are worked on, and whose texts in a language are then others than players see. */
export async function draftedTranslations(
  store: ContentStore,
  { brand, targetLocale }: { brand: string; targetLocale: string },
): Promise<string[]> {
  const work = (await listWork(store.parts.db.read)).filter(({ name }) => name.brand === brand);
  const live = new Map((await store.live()).map(({ key, text }) => [key, text]));
  return work
    .filter(({ name, text }) => {
      const [before, after] = [live.get(keyOf(name)), text].map((one) => textsIn(name, valueIn(one), targetLocale));
      return !isSame(before, after);
    })
    .map(({ name }) => keyOf(name));
}

/** Texts of a document in a language. A catalogue belongs to one language; other documents have all of them. */
function textsIn({ kind, id }: DocumentName, value: DocumentValue | null, locale: string): unknown {
  if (kind === 'messages')
    return id === locale
      ? [recordOf(value?.['messages']), recordOf(value?.['documents']), value?.['operations'] ?? []]
      : [];
  const rows = Object.entries(recordOf(value?.['text'])).map(([key, row]) => [key, recordOf(row)[locale]] as const);
  return Object.fromEntries(rows.filter(([, text]) => text !== undefined));
}
