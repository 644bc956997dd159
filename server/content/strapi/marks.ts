import type { Collection } from '../collections/collections.ts';
import { changedAt, type Listed, listPart } from './listing.ts';
import type { StrapiClient, StrapiQuery } from './StrapiClient.ts';
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
 * Asks for the entry that changed last, by each time that may tell it (see `changedAt`; types without drafts have no other in v4).
 * @throws StrapiError
 */
export async function markOf(client: StrapiClient, asked: MarkAsked): Promise<Mark & { dialect: Dialect | undefined }> {
  const { dialect, now } = asked;
  const times = dialect === 'v5' ? ['updatedAt', 'publishedAt'] : ['updatedAt'];
  const found = await lastBy(client, asked, { times });
  const newest = newestOf(found);
  const settled = newest > now + SKEW_MS ? newestOf(await lastBy(client, asked, { times, until: now })) : newest;
  const total = Math.max(...found.map((listed) => listed.total));
  return { total, newest, settled, dialect: found[0]?.dialect ?? dialect };
}

/** By each of the times, the entry of which it is the latest; of those dated up to `until` where that is given. */
function lastBy(
  client: StrapiClient,
  { collection, dialect, signal }: MarkAsked,
  { times, until }: { times: readonly string[]; until?: number },
): Promise<Listed[]> {
  const filters = until === undefined ? undefined : datedUntil(times, until);
  return Promise.all(
    times.map((time) => {
      const query = { sort: `${time}:desc`, fields: times, ...(filters && { filters }) };
      return listPart(client, { collection, dialect, query, signal }, { start: 0, limit: 1 });
    }),
  );
}

/** None of an entry's times is later. */
function datedUntil(times: readonly string[], until: number): StrapiQuery {
  const latest = new Date(until).toISOString();
  return Object.fromEntries(times.map((time) => [time, { $lte: latest }]));
}

function newestOf(found: readonly Listed[]): number {
  return Math.max(0, ...found.flatMap(({ entries }) => entries.map(changedAt)));
}
