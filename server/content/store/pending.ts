import type { Reader } from '../../db/db.ts';

/**
 * State of a document in a release to come: `review`, in one that nobody published yet; `scheduled`, in one that has a time; `failed`, in one
 * whose time came and that could not go live.
 */
export type Pending = 'review' | 'scheduled' | 'failed';

const PENDING = { open: 'review', scheduled: 'scheduled', failed: 'failed' } as const;
/** Of several, the last of these counts: somebody has to see to what failed. */
const ORDER: readonly Pending[] = ['review', 'scheduled', 'failed'];

/** Documents in releases to come, by key. */
export async function listPending(read: Reader): Promise<ReadonlyMap<string, Pending>> {
  const rows = await read
    .selectFrom('content_release_item as item')
    .innerJoin('content_release as release', 'release.id', 'item.release')
    .leftJoin('content_live as live', 'live.document', 'item.document')
    .where('release.state', 'in', ['open', 'scheduled', 'failed'])
    .where('release.withdrawn_at', 'is', null)
    .select(['item.document', 'item.revision', 'release.state', 'live.revision as live'])
    .execute();
  const found = rows.flatMap(({ document, state, revision, live }) => {
    // what went live since has settled an older text that could not
    const isSettled = state === 'published' || (state === 'failed' && revision !== null && revision <= (live ?? 0));
    return isSettled ? [] : [[document, PENDING[state]] as const];
  });
  return new Map(found.toSorted(([, one], [, other]) => ORDER.indexOf(one) - ORDER.indexOf(other)));
}
