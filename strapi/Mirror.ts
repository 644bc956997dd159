import { type Collection, collections } from '../server/content/collections/collections.ts';
import { changedAt, entryKey, type ListAsked, listAll } from './listing.ts';
import { type Mark, markOf } from './marks.ts';
import type { StrapiClient } from './StrapiClient.ts';
import type { Dialect, FlatEntry } from './shape.ts';
import { StrapiError } from './strapiError.ts';

/** Brands come first: there is always one, and its shape tells the version. */
const all: readonly Collection[] = [
  collections.brand,
  ...Object.values(collections).filter(({ kind }) => kind !== 'brand'),
];

/** Clocks of several Strapis differ, and what was stamped first may come into the database last: so far back is asked again, in milliseconds. */
const OVERLAP_MS = 10_000;
/** Interval of reading everything again, in milliseconds: it finds changes that no mark showed. */
const WHOLE_MS = 3_600_000;

/** Marks are believed for so long after they came, once, in milliseconds. */
const FRESH_MS = 100;

interface Held {
  entries: ReadonlyMap<string, FlatEntry>;
  mark: Mark;
  /** Time of the last full read. */
  wholeAt: number;
}

/** Copy of a Strapi's entries. Only changes are requested again; a collection that was read stays, also when a later one fails. */
export class Mirror {
  readonly #client: StrapiClient;
  readonly #now: () => number;
  readonly #held = new Map<Collection, Held>();
  #dialect: Dialect | undefined;
  /** Marks fetched a moment ago, for a reader now: they are twenty requests. */
  #fresh: { marks: ReadonlyMap<Collection, Mark>; at: number } | undefined;

  constructor(client: StrapiClient, now: () => number) {
    this.#client = client;
    this.#now = now;
  }

  /** A text that is another one whenever something has changed. @throws StrapiError */
  async mark(signal?: AbortSignal): Promise<string> {
    const marks = await this.#marks(signal);
    this.#fresh = { marks, at: performance.now() };
    return Array.from(
      marks,
      ([{ plural }, { total, newest, settled }]) => `${plural} ${total} ${newest} ${settled}`,
    ).join(', ');
  }

  /** All that is published, by collection. @throws StrapiError */
  async read(signal?: AbortSignal): Promise<ReadonlyMap<Collection, readonly FlatEntry[]>> {
    const fresh = this.#fresh;
    this.#fresh = undefined;
    const isFresh = fresh !== undefined && performance.now() - fresh.at < FRESH_MS;
    const marks = isFresh ? fresh.marks : await this.#marks(signal);
    const read = await Promise.all(
      Array.from(marks, async ([collection, mark]) => {
        const held = await this.#refresh(collection, mark, signal);
        this.#held.set(collection, held);
        return [collection, [...held.entries.values()]] as const;
      }),
    );
    return new Map(read);
  }

  async #marks(signal: AbortSignal | undefined): Promise<Map<Collection, Mark>> {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the list is written down, and not empty
    const [first, ...others] = all as [Collection, ...Collection[]];
    const now = this.#now();
    const { dialect } = await markOf(this.#client, { collection: first, dialect: undefined, now, signal });
    if (dialect !== this.#dialect) this.#held.clear(); // another version has other ids
    this.#dialect = dialect;
    const marks = await Promise.all(
      [first, ...others].map(async (collection) => {
        const { total, newest, settled } = await markOf(this.#client, { collection, dialect, now, signal });
        return [collection, { total, newest, settled }] as const;
      }),
    );
    return new Map(marks);
  }

  async #refresh(collection: Collection, mark: Mark, signal: AbortSignal | undefined): Promise<Held> {
    const held = this.#held.get(collection);
    const asked = { collection, dialect: this.#dialect, signal };
    if (held && this.#now() - held.wholeAt < WHOLE_MS) {
      if (isSame(held.mark, mark)) return held;
      const entries = new Map([...held.entries, ...(await this.#changes(asked, held.mark.settled - OVERLAP_MS))]);
      if (isAsTold(entries, mark)) return { ...held, entries, mark };
    }
    const entries = byKey(published(asked, (await listAll(this.#client, asked)).entries));
    // somebody published during the walk, or the list is of something else: of one brand, of one language
    const proof = isAsTold(entries, mark) ? mark : await markOf(this.#client, { ...asked, now: this.#now() });
    if (!isAsTold(entries, proof)) throw otherEntries(collection);
    return { entries, mark: { ...mark, total: proof.total }, wholeAt: this.#now() };
  }

  async #changes(asked: ListAsked, sinceMs: number): Promise<ReadonlyMap<string, FlatEntry>> {
    const since = { $gte: new Date(sinceMs).toISOString() };
    const filters =
      asked.dialect === 'v5' ? { $or: [{ updatedAt: since }, { publishedAt: since }] } : { updatedAt: since };
    const { entries } = await listAll(this.#client, { ...asked, query: { filters } });
    // v4 leaves out filters that it does not understand, and a cache may answer with old entries
    if (entries.some((entry) => changedAt(entry) < sinceMs)) throw otherEntries(asked.collection);
    return byKey(published(asked, entries));
  }
}

function isSame(one: Mark, other: Mark): boolean {
  return one.total === other.total && one.newest === other.newest && one.settled === other.settled;
}

/** Checks whether these can be the entries that a mark describes. */
function isAsTold(entries: ReadonlyMap<string, FlatEntry>, { total, newest }: Mark): boolean {
  return entries.size === total && (total === 0 || newestOf(entries) >= newest);
}

function otherEntries({ plural }: Collection): StrapiError {
  return new StrapiError('garbage', `Strapi gives other entries than were asked for (GET ${plural})`);
}

/** Drafts are asked for nowhere, yet Strapi has given them out: nobody is to be served those. */
function published({ collection }: ListAsked, entries: readonly FlatEntry[]): readonly FlatEntry[] {
  if (entries.some(({ publishedAt }) => publishedAt === null)) throw otherEntries(collection);
  return entries;
}

function byKey(entries: readonly FlatEntry[]): Map<string, FlatEntry> {
  return new Map(entries.map((entry) => [entryKey(entry), entry]));
}

function newestOf(entries: ReadonlyMap<string, FlatEntry>): number {
  let newest = 0;
  for (const entry of entries.values()) newest = Math.max(newest, changedAt(entry));
  return newest;
}
