import type { Db } from '../../db/db.ts';
import { DAY_MS } from '../../kernel/durations.ts';
import type { BlobStore } from '../mediaBytes/BlobStore.ts';
import { markUnknown } from '../mediaBytes/blobRows.ts';
import type { MediaBytes } from '../mediaBytes/MediaBytes.ts';
import { lockContent } from '../store/parts.ts';

export interface PruneAsked {
  db: Db;
  mediaBytes: MediaBytes;
  now(): number;
}

/** Result of a look at a store. */
export interface Pruned {
  listed: number;
  removed: number;
}

/** Younger bytes may belong to an upload whose row is not written yet. */
const SAFE_MS = DAY_MS;
/** Removed behind one mark: however slow the store, all of them are gone long before the mark ends (`REMOVING_MS`). */
const AT_ONCE = 20;
/** Longest listing, in milliseconds. */
const LISTING_MS = 10 * 60_000;

/**
 * Removes the bytes in a store that no row has: those of media that were taken out long ago, and of uploads that were killed before their
 * row was written. What is removed is marked before, so that an upload of the same picture at that moment does not count on it.
 * @throws MediaBytesError when the store cannot be used
 */
export async function pruneBytes(asked: PruneAsked, store: BlobStore): Promise<Pruned> {
  const done: Pruned = { listed: 0, removed: 0 };
  let old: string[] = [];
  for await (const { hash, at } of asked.mediaBytes.listOf(store, LISTING_MS)) {
    done.listed += 1;
    if (at > asked.now() - SAFE_MS) continue;
    old.push(hash);
    if (old.length < AT_ONCE) continue;
    done.removed += await removeUnknown(asked, store, old);
    old = [];
  }
  done.removed += await removeUnknown(asked, store, old);
  return done;
}

/** Under the lock of content, which every upload takes before it looks for marks: one of the two comes first. */
async function removeUnknown(
  { db, mediaBytes, now }: PruneAsked,
  store: BlobStore,
  hashes: readonly string[],
): Promise<number> {
  const unknown = await db.write(async (tx) => {
    await lockContent(tx);
    return markUnknown(tx, hashes, now());
  });
  for (const hash of unknown) await mediaBytes.within(store, (signal) => store.remove(hash, signal));
  return unknown.length;
}
