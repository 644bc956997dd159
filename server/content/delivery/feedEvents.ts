import type { Library, Published } from '../Library.ts';

/** Most names in one event; after a larger publish, readers request everything again. */
const MOST_TAGS = 1_000;
/** Most missed publishes that are sent afterwards. */
const MOST_MISSED = 1_000;
/** After a cut a reader comes back in this time, in milliseconds. */
const RETRY_MS = 2_000;

/** Keeps the connection; says nothing. */
export const HEARTBEAT = ':\n\n';

/** Event of a publish; one that touched very much says only that everything must be requested again. */
export function publishedEvent({ version, revision, tags, brands }: Published): string {
  if (tags.size > MOST_TAGS) return resetEvent({ version, revision });
  return event('published', version, { version, revision, tags: [...tags], brands });
}

/** Nobody knows what a reader has missed: nothing that it holds may be trusted. */
function resetEvent({ version, revision }: { version: number; revision: string }): string {
  return event('reset', version, { version, revision });
}

function event(name: string, id: number, data: object): string {
  return `event: ${name}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`;
}

export interface Missed {
  library: Library;
  /** Version that the library serves. */
  version: number;
  /** Id of the event that the reader received last, as the reader sent it. */
  last: string | undefined;
  keysSince(version: number): Promise<readonly string[] | null>;
}

/** First event for a reader that connects or reconnects: everything that it missed, or that this is too much. */
export async function catchUp({ library, version, last, keysSince }: Missed): Promise<string> {
  const first = `retry: ${RETRY_MS}\n`;
  const { revision } = library;
  if (last === undefined || last === '') return `${first}id: ${version}\n: connected\n\n`;
  const since = /^\d{1,15}$/.test(last) ? Number(last) : Number.NaN;
  if (since === version) return `${first}\n`;
  const keys = since < version && version - since <= MOST_MISSED ? await keysSince(since).catch(() => null) : null;
  if (!keys) return first + resetEvent({ version, revision });
  return first + publishedEvent({ version, revision, tags: tagsOfKeys(keys), brands: brandsOf(library, keys) });
}

/** Names of everything that changed documents may affect: their former content is not known any more, so their addresses count as changed. */
function tagsOfKeys(keys: readonly string[]): Set<string> {
  const tags = keys.flatMap((key) => {
    const [brand = '', kind = ''] = key.split('/');
    if (kind === 'page') return [key, `${brand}/page/*`, `${brand}/paths`];
    return kind === 'redirects' ? [key, `${brand}/redirects/*`] : [key];
  });
  return new Set(tags);
}

/** Brands that hold these documents or inherit from one that does. */
function brandsOf({ sites }: Library, keys: readonly string[]): string[] {
  const holders = new Set(keys.map((key) => key.split('/')[0]));
  return sites
    .filter((site) => site.sources([]).some(({ tag }) => holders.has(tag.split('/')[0])))
    .map(({ brand }) => brand.id);
}
