import type { Collection } from '../server/content/collections/collections.ts';
import { type Listed, listPart, timesOf } from './listing.ts';
import type { StrapiClient } from './StrapiClient.ts';
import type { Dialect } from './shape.ts';

/** Mark of a collection's state: a change gives another one. */
export interface Mark {
  /** Number of entries. */
  total: number;
  /** Time of the last change, UTC milliseconds; 0 for none. */
  newest: number;
  /**
   * The same without changes that are dated after now: where Strapi's clock was ahead once, later changes are older than those, and would
   * be seen only when it has come there.
   */
  settled: number;
}

export interface MarkAsked {
  collection: Collection;
  dialect: Dialect | undefined;
  /** UTC milliseconds. */
  now: number;
  signal?: AbortSignal | undefined;
}

/** Clocks of two machines differ so much, in milliseconds: what is dated later is from a clock that was wrong. */
const SKEW_MS = 10_000;

/**
 * Asks for the entry that changed last, by each time that may tell it (see `timesOf`; types without drafts have no other in v4).
 * @throws StrapiError
 */
export async function markOf(client: StrapiClient, asked: MarkAsked): Promise<Mark & { dialect: Dialect | undefined }> {
  const { dialect, now } = asked;
  const times = dialect === 'v5' ? ['updatedAt', 'publishedAt'] : ['updatedAt'];
  const found = await lastBy(client, asked, { times });
  const newest = newestOf(found);
  const settled = newest > now + SKEW_MS ? newestOf(await lastBy(client, asked, { times, until: now }), now) : newest;
  const total = Math.max(...found.map((listed) => listed.total));
  return { total, newest, settled, dialect: found[0]?.dialect ?? dialect };
}

/** By each of the times, the entry of which it is the latest; up to `until` where that is given. */
function lastBy(
  client: StrapiClient,
  { collection, dialect, signal }: MarkAsked,
  { times, until }: { times: readonly string[]; until?: number },
): Promise<Listed[]> {
  return Promise.all(
    times.map((time) => {
      // by this time alone: of an entry that was written while the clock was ahead and published since, only the other is past
      const filters = until === undefined ? {} : { filters: { [time]: { $lte: new Date(until).toISOString() } } };
      const query = { sort: `${time}:desc`, fields: times, ...filters };
      return listPart(client, { collection, dialect, query, signal }, { start: 0, limit: 1 });
    }),
  );
}

function newestOf(found: readonly Listed[], until = Number.POSITIVE_INFINITY): number {
  const times = found.flatMap(({ entries }) => entries.flatMap(timesOf));
  return Math.max(0, ...times.filter((time) => time <= until));
}
