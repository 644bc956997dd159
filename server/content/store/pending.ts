import type { Reader } from '../../db/db.ts';

/** State of a document in a release to come: `review`, in one that nobody published yet; `scheduled`, in one that has a time. */
export type Pending = 'review' | 'scheduled';

/** Documents in releases to come, by key; of several the one that has a time. */
export async function listPending(read: Reader): Promise<ReadonlyMap<string, Pending>> {
  const rows = await read
    .selectFrom('content_release_item as item')
    .innerJoin('content_release as release', 'release.id', 'item.release')
    .where('release.state', 'in', ['open', 'scheduled'])
    .select(['item.document', 'release.state'])
    .orderBy('release.state') // open ones first, so that a time counts
    .execute();
  return new Map(rows.map(({ document, state }) => [document, state === 'scheduled' ? 'scheduled' : 'review']));
}
