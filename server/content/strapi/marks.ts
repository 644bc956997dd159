import type { Collection } from '../collections/collections.ts';
import { changedAt, listPart } from './listing.ts';
import type { StrapiClient } from './StrapiClient.ts';
import type { Dialect } from './shape.ts';

/** Mark of a collection's state: a change gives another one. */
export interface Mark {
  /** Number of entries. */
  total: number;
  /** Time of the last change, UTC milliseconds; 0 for none. */
  newest: number;
}

export interface MarkAsked {
  collection: Collection;
  dialect: Dialect | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Asks for the entry that changed last, by each time that may tell it (see `changedAt`; types without drafts have no other in v4).
 * @throws StrapiError
 */
export async function markOf(
  client: StrapiClient,
  { collection, dialect, signal }: MarkAsked,
): Promise<Mark & { dialect: Dialect | undefined }> {
  const times = dialect === 'v5' ? ['updatedAt', 'publishedAt'] : ['updatedAt'];
  const found = await Promise.all(
    times.map((time) =>
      listPart(
        client,
        { collection, dialect, query: { sort: `${time}:desc`, fields: times }, signal },
        { start: 0, limit: 1 },
      ),
    ),
  );
  return {
    total: Math.max(...found.map(({ total }) => total)),
    newest: Math.max(0, ...found.flatMap(({ entries }) => entries.map(changedAt))),
    dialect: found[0]?.dialect ?? dialect,
  };
}
