import { sql } from 'kysely';
import { countRows } from '../../db/countRows.ts';
import type { Reader, Tx } from '../../db/db.ts';
import type { StoredPicture } from './BlobStore.ts';
import { BytesRemovedError } from './MediaBytesError.ts';

/** In the place of bytes that lie elsewhere. */
const ELSEWHERE = new Uint8Array();
/** Bytes that were being removed this long ago may still go, by a clock that differs: removing takes seconds. Milliseconds. */
const REMOVING_MS = 10 * 60_000;

/** Checks, in a query, whether a row holds its bytes itself. */
export const holdsBytes = sql<boolean>`length(content) > 0`;

/** A picture's row. */
export interface BlobRow {
  type: string;
  /** Number of bytes. */
  bytes: number;
  /** Empty where the bytes lie in another store. */
  content: Uint8Array;
}

/** @returns undefined for a hash that no upload made */
export async function readRow(on: Reader | Tx, hash: string): Promise<BlobRow | undefined> {
  return on
    .selectFrom('content_media_blob')
    .select(['type', 'bytes', 'content'])
    .where('hash', '=', hash)
    .executeTakeFirst();
}

/** Adds a picture's row, once; with its bytes, or with the word that they are elsewhere. A row that lacks bytes that are given gets them. */
export async function writeRow(
  on: Reader | Tx,
  { hash, type, width, height, bytes }: StoredPicture,
  { now, isElsewhere }: { now: number; isElsewhere: boolean },
): Promise<void> {
  const content = isElsewhere ? ELSEWHERE : bytes;
  await on
    .insertInto('content_media_blob')
    .values({ hash, type, width, height, bytes: bytes.length, content, created_at: BigInt(now) })
    .onConflict((conflict) =>
      isElsewhere
        ? conflict.doNothing()
        : conflict
            .column('hash')
            // the bytes that were sent for the row, not sent a second time
            .doUpdateSet({ content: ({ ref }) => ref('excluded.content') })
            .where(sql<boolean>`length(content_media_blob.content) = 0`),
    )
    .execute();
}

/** A picture's row without its bytes. */
export interface BlobFacts {
  hash: string;
  type: string;
  /** Pixels. */
  width: number;
  height: number;
  /** Number of its bytes. */
  bytes: number;
  /** Number of those that the row holds itself: all or none. */
  held: number;
}

/** The row that follows a hash; undefined behind the last one. */
export async function readFacts(read: Reader, after: string): Promise<BlobFacts | undefined> {
  const row = await read
    .selectFrom('content_media_blob')
    .select(['hash', 'type', 'width', 'height', 'bytes', sql<number | bigint>`length(content)`.as('held')])
    .where('hash', '>', after)
    .orderBy('hash')
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, held: Number(row.held) };
}

/** Leaves a row without its bytes; somebody has proved that they are elsewhere. */
export async function emptyRow(on: Reader | Tx, hash: string): Promise<void> {
  await on.updateTable('content_media_blob').set({ content: ELSEWHERE }).where('hash', '=', hash).execute();
}

/** Drops rows of pictures that nothing shows any more, with the bytes that they hold. */
export async function dropRows(tx: Tx, hashes: readonly string[]): Promise<void> {
  if (hashes.length > 0) await tx.deleteFrom('content_media_blob').where('hash', 'in', hashes).execute();
}

/** Number of pictures whose bytes are not in the database. */
export async function countElsewhere(read: Reader): Promise<number> {
  return countRows(read.selectFrom('content_media_blob').where(({ not }) => not(holdsBytes)));
}

/** Marks those of some bytes that no row has as being removed. @returns their hashes */
export async function markUnknown(tx: Tx, hashes: readonly string[], now: number): Promise<string[]> {
  await tx
    .deleteFrom('content_media_removal')
    .where('at', '<', BigInt(now - REMOVING_MS))
    .execute();
  if (hashes.length === 0) return [];
  const rows = await tx.selectFrom('content_media_blob').select('hash').where('hash', 'in', hashes).execute();
  const known = new Set(rows.map(({ hash }) => hash));
  const unknown = hashes.filter((hash) => !known.has(hash));
  for (const hash of unknown)
    await tx
      .insertInto('content_media_removal')
      .values({ hash, at: BigInt(now) })
      .onConflict((conflict) => conflict.column('hash').doUpdateSet({ at: BigInt(now) }))
      .execute();
  return unknown;
}

/** @throws BytesRemovedError when bytes of this name are just being removed from their store */
export async function refuseRemoved(on: Reader | Tx, hash: string, now: number): Promise<void> {
  const removed = await on
    .selectFrom('content_media_removal')
    .select('hash')
    .where('hash', '=', hash)
    .where('at', '>', BigInt(now - REMOVING_MS))
    .executeTakeFirst();
  if (removed) throw new BytesRemovedError(hash);
}
