import type { Db, Reader, Tx } from '../../db/db.ts';
import { systemError } from '../../faults/systemError.ts';
import type { BlobStore, Listed, StoredPicture } from './BlobStore.ts';
import { type BlobRow, countElsewhere, readRow, refuseRemoved, writeRow } from './blobRows.ts';
import { CircuitBreaker } from './CircuitBreaker.ts';
import { hashOfMany } from './hashOfBytes.ts';
import { MediaBytesError } from './MediaBytesError.ts';

/** A stored picture. */
export interface Blob {
  type: string;
  content: Uint8Array;
}

/** Stores beside the database, whose rows are read anyway. */
export interface BlobStores {
  /** Where new bytes go; undefined: the database. */
  chosen?: BlobStore | undefined;
  /** Where they went before, while they are moved. */
  before?: BlobStore | undefined;
  /** Longest wait for one of them, in milliseconds; ten seconds without it. */
  limitMs?: number;
}

export interface MediaBytesOptions {
  db: Db;
  stores?: BlobStores | undefined;
  now(): number;
}

/** Visitors see a gap rather than wait longer; ten megabytes take a second on a network as operators have it. */
const LIMIT_MS = 10_000;

/**
 * The bytes of pictures by their hash, wherever they lie. Of the database: in the pictures' own rows. Elsewhere they are written before the
 * transaction that adds the row, and outside of every lock: so no row is without its bytes, and bytes that no row has are pruned.
 */
export class MediaBytes {
  readonly stores: BlobStores;
  readonly #read: Reader;
  readonly #now: () => number;
  readonly #limitMs: number;
  readonly #breakers = new WeakMap<BlobStore, CircuitBreaker>();

  constructor({ db, stores = {}, now }: MediaBytesOptions) {
    this.stores = stores;
    this.#read = db.read;
    this.#now = now;
    this.#limitMs = stores.limitMs ?? LIMIT_MS;
  }

  /** Before the transaction: writes the bytes to their store, where that is not the database. @throws MediaBytesError */
  async store(pictures: readonly StoredPicture[]): Promise<void> {
    const { chosen } = this.stores;
    if (!chosen || pictures.length === 0) return;
    await this.refuseEmpty();
    for (const { hash, type, width, height, bytes } of pictures) {
      // read before the store is asked: what this machine's disk refuses is no fault of the store
      const picture = { hash, type, width, height, bytes };
      await this.within(chosen, (signal) => chosen.put(picture, signal));
    }
  }

  /**
   * Refuses to write into a place that never held anything while the database knows bytes that lie outside of it: a drive that is not mounted
   * leaves an empty folder of this machine behind. While pictures are moved (`before`), the new place is empty at first.
   * @throws MediaBytesError
   */
  async refuseEmpty(): Promise<void> {
    const { chosen, before } = this.stores;
    // one that cannot tell is not asked at all: that would count as an answer of a store that is silent
    if (!chosen?.emptiness || before) return;
    const { emptiness, place } = chosen;
    const isEmpty = await this.within(chosen, (signal) => emptiness.isEmpty(signal));
    if (isEmpty && (await countElsewhere(this.#read)) > 0)
      throw new MediaBytesError(
        `${place} is empty, and pictures should lie in it: is its drive mounted? If it is the right one, ${emptiness.wayOut}`,
      );
  }

  /** Looks before the transaction for what `addRow` refuses in it. @throws BytesRemovedError when bytes of this name are just being removed */
  async refuseRemoved({ hash }: StoredPicture): Promise<void> {
    if (this.stores.chosen) await refuseRemoved(this.#read, hash, this.#now());
  }

  /** Adds the picture's row, once; after `store`. @throws BytesRemovedError when they were removed meanwhile */
  async addRow(tx: Tx, picture: StoredPicture): Promise<void> {
    const isElsewhere = this.stores.chosen !== undefined;
    const now = this.#now();
    if (isElsewhere) await refuseRemoved(tx, picture.hash, now);
    await writeRow(tx, picture, { now, isElsewhere });
  }

  /** @returns undefined for a hash that no upload made @throws MediaBytesError when the bytes cannot be had, or are others */
  async read(hash: string): Promise<Blob | undefined> {
    const row = await readRow(this.#read, hash);
    if (!row) return undefined;
    const { type, content } = row;
    return content.length > 0 ? { type, content } : { type, content: await this.#readElsewhere(hash, row) };
  }

  async #readElsewhere(hash: string, row: BlobRow): Promise<Uint8Array> {
    const faults: string[] = [];
    const stores = [this.stores.chosen, this.stores.before].filter((store) => store !== undefined);
    for (const store of stores) {
      try {
        // nobody waits longer because there are two
        const found = await this.readFrom(store, { hash, length: row.bytes, limitMs: this.#limitMs / stores.length });
        if (found) return found;
        faults.push(`${store.place} does not have them`);
      } catch (error) {
        if (!(error instanceof MediaBytesError)) throw error;
        faults.push(error.message);
      }
    }
    const why =
      faults.length === 0 ? 'they are not in the database, and MEDIA_STORE names no other place' : faults.join('; ');
    throw new MediaBytesError(`The bytes of the picture ${hash} cannot be had: ${why}.`);
  }

  /** Bytes of one store, proved: of this length and this hash. @throws MediaBytesError for others */
  async readFrom(
    store: BlobStore,
    { hash, length, limitMs = this.#limitMs }: { hash: string; length: number; limitMs?: number },
  ): Promise<Uint8Array | undefined> {
    const found = await this.within(store, (signal) => store.get(hash, { atMost: length, signal }), limitMs);
    if (!found) return undefined;
    if (found.length !== length)
      throw new MediaBytesError(`${store.place} has ${found.length} bytes of ${length} under the name ${hash}`);
    if ((await hashOfMany(new Uint8Array(found))) !== hash)
      throw new MediaBytesError(`${store.place} has other bytes under the name ${hash}`);
    return found;
  }

  /** All bytes of a store. @throws MediaBytesError for whatever goes wrong there */
  async *listOf(store: BlobStore, limitMs: number): AsyncGenerator<Listed> {
    const left = new AbortController();
    const signal = AbortSignal.any([AbortSignal.timeout(limitMs), left.signal]);
    const listing = store.list(signal)[Symbol.asyncIterator]();
    try {
      for (;;) {
        const next = await this.within(store, () => listing.next());
        if (next.done) return;
        yield next.value;
      }
    } finally {
      left.abort(); // a page that came too late is not read on
    }
  }

  /**
   * Asks a store, for so long and no longer. One that did not answer several times is not asked for a while.
   * @throws MediaBytesError for whatever goes wrong there
   */
  async within<T>(
    store: BlobStore,
    ask: (signal: AbortSignal) => Promise<T>,
    limitMs: number = this.#limitMs,
  ): Promise<T> {
    const { place } = store;
    const breaker = this.#breakerOf(store);
    const words = `${place} did not answer within ${limitMs} ms`;
    if (!breaker.mayAsk(performance.now()))
      throw new MediaBytesError(`${words}, several times: it is asked again soon`);
    const signal = AbortSignal.timeout(limitMs);
    const late = Promise.withResolvers<never>();
    // a folder on a drive that hangs cannot be told to stop
    signal.addEventListener('abort', () => late.reject(new MediaBytesError(words)));
    try {
      const found = await Promise.race([ask(signal), late.promise]);
      breaker.noteAnswer();
      return found;
    } catch (error) {
      if (signal.aborted) breaker.noteLate(performance.now());
      else breaker.noteAnswer();
      if (error instanceof MediaBytesError) throw error;
      if (signal.aborted) throw new MediaBytesError(words, { cause: error });
      const { code, name } = systemError(error instanceof Error && error.cause ? error.cause : error);
      // that of no system may be about a header that cannot be sent, and repeats the key
      const cause = code === undefined ? {} : { cause: error };
      throw new MediaBytesError(`${place} cannot be reached: ${code ?? name}`, cause);
    }
  }

  #breakerOf(store: BlobStore): CircuitBreaker {
    const known = this.#breakers.get(store) ?? new CircuitBreaker(this.#limitMs / 2);
    this.#breakers.set(store, known);
    return known;
  }
}
