import type { Reader } from '../../db/db.ts';

/** Keys of the documents that releases after a version have touched. */
export async function keysSince(on: Reader, version: number): Promise<string[]> {
  const rows = await on
    .selectFrom('content_release')
    .innerJoin('content_release_item as item', 'item.release', 'content_release.id')
    .select('item.document')
    .where('content_release.version', '>', version)
    .distinct()
    .execute();
  return rows.map(({ document }) => document).toSorted();
}
