import { recordOf } from '#schemas/record.ts';
import type { Collection } from '../server/content/collections/collections.ts';
import type { StrapiClient, StrapiQuery } from './StrapiClient.ts';
import { type Dialect, dialectOf, type FlatEntry, flatten } from './shape.ts';
import { StrapiError } from './strapiError.ts';

/** Strapi gives at most this many entries at once, whatever is asked for. */
const MOST_AT_ONCE = 100;

/** A part of a list. */
export interface Listed {
  entries: readonly FlatEntry[];
  /** Of all parts together. */
  total: number;
  /** Undefined when there is no entry to tell it by. */
  dialect: Dialect | undefined;
}

export interface ListAsked {
  collection: Collection;
  /** Unknown before the first entry was seen. */
  dialect: Dialect | undefined;
  query?: StrapiQuery;
  signal?: AbortSignal | undefined;
}

/** One part of a list, in all locales. @throws StrapiError */
export async function listPart(
  client: StrapiClient,
  { collection, dialect, query, signal }: ListAsked,
  { start, limit }: { start: number; limit: number },
): Promise<Listed> {
  const { plural, fields } = collection;
  const json = new Set(Object.keys(fields).filter((name) => fields[name]?.type === 'json'));
  const asked = { ...localesOf(collection, dialect), ...query, pagination: { start, limit } };
  const { data, meta } = recordOf(await client.get(plural, asked, signal));
  const { total } = recordOf(recordOf(meta)['pagination']);
  if (!Array.isArray(data) || typeof total !== 'number' || !Number.isInteger(total) || total < data.length)
    throw new StrapiError('garbage', `Strapi gives no list (GET ${plural})`);
  if (data.length > limit) throw new StrapiError('garbage', `Strapi gives more than was asked for (GET ${plural})`);
  const entries = data.map((raw) => flatten(raw, `GET ${plural}`, json));
  return { entries, total, dialect: data.length > 0 ? dialectOf(data[0]) : undefined };
}

/** Every locale is `*` in v5 and `all` in v4; each version answers the other's word with nothing. */
function localesOf({ isLocalized }: Pick<Collection, 'isLocalized'>, dialect: Dialect | undefined): StrapiQuery {
  if (!isLocalized) return {};
  return { locale: dialect === 'v4' ? 'all' : '*' };
}

/**
 * A whole list, part by part. Parts become smaller when they are too large together, or come too slowly.
 * @throws StrapiError also when entries come and go so fast that no whole list is to be had
 */
export async function listAll(client: StrapiClient, asked: ListAsked): Promise<Listed> {
  for (let tries = 0; tries < 3; tries++) {
    const found = await walk(client, asked);
    // a publish during a walk moves entries to its end: one may have been skipped
    if (found.entries.length === found.total) return found;
  }
  throw new StrapiError('garbage', `Strapi counts other entries than it gives (GET ${asked.collection.plural})`);
}

async function walk(client: StrapiClient, asked: ListAsked): Promise<Listed> {
  const byKey = new Map<string, FlatEntry>();
  let limit = MOST_AT_ONCE;
  let dialect: Dialect | undefined;
  for (let start = 0; ; ) {
    const part = await smaller(limit, (size) =>
      listPart(client, { ...asked, query: { sort: 'id', ...asked.query } }, { start, limit: size }),
    );
    limit = part.limit;
    dialect ??= part.listed.dialect;
    for (const entry of part.listed.entries) byKey.set(entryKey(entry), entry);
    start += part.listed.entries.length;
    const { total } = part.listed;
    if (part.listed.entries.length === 0 || start >= total) return { entries: [...byKey.values()], total, dialect };
  }
}

/** Asks for less as long as the answer is too large, or not there in time: Strapi needs over a second for eight megabytes (5.54). */
async function smaller(
  limit: number,
  ask: (limit: number) => Promise<Listed>,
): Promise<{ listed: Listed; limit: number }> {
  for (let size = limit; ; size = Math.ceil(size / 4)) {
    try {
      return { listed: await ask(size), limit: size };
    } catch (error) {
      const isTooMuch = error instanceof StrapiError && (error.failure === 'large' || error.failure === 'slow');
      if (size === 1 || !isTooMuch) throw error;
    }
  }
}

/** Key of an entry in a list: v5 gives a document's locales one id. */
export function entryKey({ documentId, locale }: Pick<FlatEntry, 'documentId' | 'locale'>): string {
  return `${documentId} ${locale ?? ''}`;
}

/** Time when an entry last changed: publishing leaves `updatedAt` alone in v5, and an edit leaves `publishedAt` alone in v4. */
export function changedAt(entry: Dated): number {
  return Math.max(...timesOf(entry));
}

/** Times of an entry that changes move, UTC milliseconds. */
export function timesOf({ updatedAt, publishedAt }: Dated): number[] {
  return [Date.parse(updatedAt), ...(publishedAt === null ? [] : [Date.parse(publishedAt)])];
}

type Dated = Pick<FlatEntry, 'updatedAt' | 'publishedAt'>;
