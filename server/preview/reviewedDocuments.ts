import type { PreviewAsk } from '#schemas/preview.ts';
import { readItems } from '../content/store/releases.ts';
import type { Reader } from '../db/db.ts';

/** Documents that a link for reviewers shows otherwise than they are live, by their keys. */
export async function reviewedDocuments(read: Reader, { show = {} }: Pick<PreviewAsk, 'show'>): Promise<string[]> {
  if (show.release === undefined) return [...(show.drafts ?? [])];
  const items = await readItems(read, show.release);
  return items.flatMap(({ document, revision }) => (revision === null ? [] : [document]));
}
