import type { Reader } from '../../db/db.ts';
import type { Item } from './goLive.ts';

/** The revision of each document that was live at a time, for documents that later releases changed. */
export async function itemsBefore(read: Reader, atMs: number): Promise<Item[]> {
  const rows = await read
    .selectFrom('content_release_item as item')
    .innerJoin('content_release as release', 'release.id', 'item.release')
    .select(['item.document', 'item.before as revision'])
    .where('release.published_at', '>', BigInt(atMs))
    .orderBy('release.version')
    .execute();
  const first = new Map(rows.toReversed().map((row) => [row.document, row])); // the first release since says what it found
  return [...first.values()];
}
