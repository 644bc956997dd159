import { type Collection, collections } from '../../server/content/collections/collections.ts';
import { entryKey, listAll, listPart } from '../listing.ts';
import type { StrapiClient } from '../StrapiClient.ts';
import type { Dialect, FlatEntry } from '../shape.ts';
import { partsOf } from './wanted.ts';

/** An entry of Strapi in one locale. */
export interface Existing {
  flat: FlatEntry;
  /** Null when it was never published. */
  published: Readonly<Record<string, unknown>> | null;
  /** The editor's draft; equal to the published one when there is none. */
  draft: Readonly<Record<string, unknown>>;
  /** True when the draft was written after the published version: else it only stayed behind, when another language of it was published. */
  isDraftNewer: boolean;
}

/** Strapi's entries, by the keys of the wanted ones, and its version (undefined when it holds nothing). */
export interface AllExisting {
  parts: ReadonlyMap<string, readonly Existing[]>;
  dialect: Dialect | undefined;
}

/** Reads everything, drafts as well: what was begun is not made a second time. @throws StrapiError */
export async function existingIn(client: StrapiClient, signal?: AbortSignal): Promise<AllExisting> {
  const dialect = await findDialect(client, signal);
  const parts = new Map<string, readonly Existing[]>();
  for (const collection of Object.values(collections)) {
    const found = await inCollection(client, { collection, dialect, signal });
    for (const [key, members] of partsOf(collection, found)) parts.set(key, members);
  }
  return { parts, dialect };
}

async function inCollection(
  client: StrapiClient,
  asked: { collection: Collection; dialect: Dialect | undefined; signal: AbortSignal | undefined },
): Promise<(Existing & Pick<FlatEntry, 'fields'>)[]> {
  const drafts = asked.dialect === 'v4' ? { publicationState: 'preview' } : { status: 'draft' };
  const published = await listAll(client, asked);
  const worked = await listAll(client, { ...asked, query: drafts });
  const live = new Map(published.entries.map((entry) => [entryKey(entry), entry]));
  const seen = new Map([...live, ...worked.entries.map((entry) => [entryKey(entry), entry] as const)]);
  return Array.from(seen, ([key, flat]) => {
    const own = live.get(key);
    const isDraftNewer = own === undefined || Date.parse(flat.updatedAt) > Date.parse(own.updatedAt);
    return { flat: own ?? flat, fields: flat.fields, published: own?.fields ?? null, draft: flat.fields, isDraftNewer };
  }).toSorted((a, b) => a.flat.id - b.flat.id);
}

/** The first entry of anything tells it: each version answers the other's word for all locales with nothing. */
async function findDialect(client: StrapiClient, signal: AbortSignal | undefined): Promise<Dialect | undefined> {
  for (const collection of Object.values(collections))
    for (const dialect of ['v5', 'v4'] as const) {
      const asked = { collection, dialect, signal, query: { fields: ['updatedAt'] } };
      const found = await listPart(client, asked, { start: 0, limit: 1 });
      if (found.dialect !== undefined) return found.dialect;
    }
  return undefined;
}
