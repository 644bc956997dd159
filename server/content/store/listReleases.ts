import { sql } from 'kysely';
import { countRows } from '../../db/countRows.ts';
import type { Reader } from '../../db/db.ts';
import type { Release } from './releases.ts';

/** Filters for a list of releases. */
export interface ReleasesAsked {
  /** From which on, and how many. */
  start?: number;
  limit: number;
  /** Only those whose documents are all of one of these brands; null: all. */
  brands?: readonly string[] | null;
  /** Only those that go or went live between two moments, in UTC milliseconds. */
  between?: readonly [from: number, until: number] | undefined;
  /** Only those in one of these states, as `stateOf` tells it. */
  states?: readonly string[] | undefined;
}

/** Releases, newest first: by when they were published, those that were not by when they were made. */
export async function listReleases(
  on: Reader,
  { start = 0, limit, ...of }: ReleasesAsked,
): Promise<(Release & { documents: number })[]> {
  // found by an index alone, so that rows and documents are read of this page, and of none before it
  const page = askedReleases(on, of)
    .select('id')
    .orderBy(stoodAt, 'desc')
    .orderBy('version', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(start);
  const rows = await on
    .selectFrom('content_release')
    .selectAll('content_release')
    .select(({ selectFrom }) =>
      selectFrom('content_release_item')
        .whereRef('release', '=', 'content_release.id')
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .as('documents'),
    )
    .where('content_release.id', 'in', page)
    .orderBy(stoodAt, 'desc')
    .orderBy('version', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, documents: Number(row.documents) }));
}

/** Counts all releases of such a list. */
export async function countReleases(on: Reader, of: Omit<ReleasesAsked, 'start' | 'limit'>): Promise<number> {
  return countRows(askedReleases(on, of));
}

function askedReleases(on: Reader, { brands = null, between, states }: Omit<ReleasesAsked, 'start' | 'limit'>) {
  const [from, until] = between ?? [0, 0];
  return on
    .selectFrom('content_release')
    .$if(brands !== null, (query) => query.where('content_release.id', 'not in', releasesBeyond(on, brands ?? [])))
    .$if(between !== undefined, (query) =>
      query.where(goesLiveAt, '>=', BigInt(from)).where(goesLiveAt, '<', BigInt(until)),
    )
    .$if(states !== undefined, (query) => query.where(toldState, 'in', [...(states ?? [])]));
}

/** When a release was published; of one that was not, when it was made. Written as the index has it, without quotation marks. */
const stoodAt = sql<bigint>`coalesce(published_at, created_at)`;

/** Time when a release goes live, or went; null while it is not known. */
const goesLiveAt = sql<bigint>`coalesce(published_at, scheduled_at)`;

/** The state as `stateOf` tells it. */
const toldState = sql<string>`case when withdrawn_at is not null and state <> 'published' then 'withdrawn' else state end`;

/** Releases with a document of another brand. */
function releasesBeyond(on: Reader, brands: readonly string[]) {
  return on
    .selectFrom('content_release_item as item')
    .innerJoin('content_document as document', 'document.key', 'item.document')
    .select('item.release')
    .$if(brands.length > 0, (query) => query.where('document.brand', 'not in', brands));
}
