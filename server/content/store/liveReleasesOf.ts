import type { Reader, Tx } from '../../db/db.ts';

/** For each document of a release that is live, the release by which it is. */
export function liveReleasesOf(read: Reader | Tx, release: string) {
  return read
    .selectFrom('content_release_item as item')
    .innerJoin('content_live as live', 'live.document', 'item.document')
    .innerJoin('content_release as live_release', 'live_release.id', 'live.release')
    .select(['item.document', 'live_release.id', 'live_release.name'])
    .where('item.release', '=', release)
    .orderBy('item.document');
}
