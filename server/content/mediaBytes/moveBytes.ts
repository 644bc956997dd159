import type { Db } from '../../db/db.ts';
import type { BlobStore } from './BlobStore.ts';
import { type BlobFacts, emptyRow, readFacts } from './blobRows.ts';
import { databaseBlobs } from './databaseBlobs.ts';
import { hashOfMany } from './hashOfBytes.ts';
import type { MediaBytes } from './MediaBytes.ts';
import { MediaBytesError } from './MediaBytesError.ts';

export interface MoveAsked {
  db: Db;
  mediaBytes: MediaBytes;
  now(): number;
  /** Told how far it is. */
  tell?: ((line: string) => void) | undefined;
  /** Ends when nobody waits any more: what is moved stays moved. */
  signal?: AbortSignal | undefined;
}

/** Result of a move. */
export interface Moved {
  /** Where the bytes are now. */
  place: string;
  moved: number;
  /** Pictures that were there, and nowhere else, before. */
  unchanged: number;
  /** Why the bytes of others cannot be had. */
  lost: string[];
}

/** Told again after this long, in milliseconds. */
const TELL_MS = 2_000;

/**
 * Moves the bytes of all pictures to the store that is set. Each is written there, read back and proved before it leaves its old place: who
 * is killed in the middle has lost nothing, and goes on when it is ordered again.
 * @throws MediaBytesError when the new store cannot be used
 */
export async function moveBytes(asked: MoveAsked): Promise<Moved> {
  const { db, mediaBytes, now, tell, signal } = asked;
  const target = mediaBytes.stores.chosen ?? databaseBlobs(db, now);
  const done: Moved = { place: target.place, moved: 0, unchanged: 0, lost: [] };
  await mediaBytes.refuseEmpty();
  let toldMs = performance.now();
  for (let facts = await readFacts(db.read, ''); facts !== undefined; facts = await readFacts(db.read, facts.hash)) {
    if (signal?.aborted) break;
    if (await isThereAlone(asked, target, facts)) done.unchanged += 1;
    else {
      const why = await moveOne(asked, target, facts);
      if (why === null) done.moved += 1;
      else done.lost.push(why);
    }
    if (performance.now() - toldMs < TELL_MS) continue;
    toldMs = performance.now();
    tell?.(`${done.moved} pictures are moved, ${done.unchanged} were there …`);
  }
  return done;
}

async function isThereAlone({ mediaBytes }: MoveAsked, target: BlobStore, { hash, held }: BlobFacts): Promise<boolean> {
  const { chosen, before } = mediaBytes.stores;
  if (chosen ? held > 0 : held === 0) return false;
  if (before && (await mediaBytes.within(before, (signal) => before.has(hash, signal)))) return false;
  return mediaBytes.within(target, (signal) => target.has(hash, signal));
}

/** @returns why its bytes cannot be had; null when it is moved */
async function moveOne({ db, mediaBytes }: MoveAsked, target: BlobStore, facts: BlobFacts): Promise<string | null> {
  const { chosen, before } = mediaBytes.stores;
  const { hash, type, width, height } = facts;
  const bytes = await readProved(mediaBytes, facts);
  if (typeof bytes === 'string') return bytes;
  await mediaBytes.within(target, (signal) => target.put({ hash, type, width, height, bytes }, signal));
  if (!(await mediaBytes.readFrom(target, { hash, length: facts.bytes })))
    throw new MediaBytesError(`${target.place} does not have the picture ${hash} that it just took.`);
  if (chosen) await db.write((tx) => emptyRow(tx, hash));
  if (before) await mediaBytes.within(before, (signal) => before.remove(hash, signal));
  return null;
}

/** @returns the bytes; else why they cannot be had */
async function readProved(mediaBytes: MediaBytes, { hash }: BlobFacts): Promise<Uint8Array | string> {
  try {
    const { content = new Uint8Array() } = (await mediaBytes.read(hash)) ?? {};
    if ((await hashOfMany(new Uint8Array(content))) === hash) return content;
    return `The database has other bytes under the name ${hash}.`;
  } catch (error) {
    if (error instanceof MediaBytesError) return error.message;
    throw error;
  }
}
