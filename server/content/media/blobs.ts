import type { Reader, Tx } from '../../db/db.ts';
import { dropRows } from '../mediaBytes/blobRows.ts';
import { inChunks } from '../store/parts.ts';

/** Bytes of pictures of a brand's media, older ones included: room for about a thousand large photographs. */
export const QUOTA_BYTES = 1024 ** 3;
/** A medium that was taken out can come back this long, by taking its release back. Milliseconds. */
const GRACE_MS = 30 * 24 * 3_600_000;

/** Says which medium shows a picture. A medium that is new gets its number. */
export async function assignPicture(
  tx: Tx,
  { document, hash }: { document: string; hash: string },
  now: number,
): Promise<void> {
  const at = BigInt(now);
  const known = await tx
    .updateTable('content_media')
    .set({ removed_at: null })
    .where('document', '=', document)
    .returning('number')
    .executeTakeFirst();
  if (!known) {
    const { last } = await tx
      .selectFrom('content_media')
      .select(({ fn }) => fn.max('number').as('last'))
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('content_media')
      .values({ document, number: Number(last ?? 0) + 1, created_at: at, removed_at: null })
      .execute();
  }
  await tx
    .insertInto('content_media_picture')
    .values({ document, hash, added_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Bytes that the pictures of a brand's media take, of those that were taken out too or not; one that several of them show counts once. */
export async function bytesOfBrand(on: Reader | Tx, brand: string, of: 'live' | 'all'): Promise<number> {
  const { sum } = await on
    .selectFrom('content_media_blob as blob')
    .select(({ fn }) => fn.sum('blob.bytes').as('sum'))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('content_media_picture as picture')
          .innerJoin('content_document as document', 'document.key', 'picture.document')
          .leftJoin('content_live as live', 'live.document', 'picture.document')
          .select('picture.hash')
          .whereRef('picture.hash', '=', 'blob.hash')
          .where('document.brand', '=', brand)
          .$if(of === 'live', (query) => query.where('live.revision', 'is not', null)),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
}

/** Lets go of the pictures of media that were taken out long ago, and stayed out. Bytes in another store go when that is pruned. */
export async function pruneBlobs(tx: Tx, now: number): Promise<void> {
  const gone = tx
    .selectFrom('content_media as media')
    .leftJoin('content_live as live', 'live.document', 'media.document')
    .select('media.document')
    .where('media.removed_at', '<', BigInt(now - GRACE_MS))
    .where('live.revision', 'is', null);
  const dropped = await tx
    .deleteFrom('content_media_picture')
    .where('document', 'in', gone)
    .returning('hash')
    .execute();
  for (const chunk of inChunks([...new Set(dropped.map(({ hash }) => hash))])) {
    const shown = await tx.selectFrom('content_media_picture').select('hash').where('hash', 'in', chunk).execute();
    const others = new Set(shown.map(({ hash }) => hash));
    await dropRows(
      tx,
      chunk.filter((hash) => !others.has(hash)),
    );
  }
}
