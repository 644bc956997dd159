import type { Reader, Tx } from '../../db/db.ts';
import { ContentError } from '../document/ContentError.ts';
import { say } from '../document/say.ts';
import { bytesOfBrand } from './blobs.ts';
import type { MediaParts } from './parts.ts';
import type { ProcessedPicture } from './processPicture.ts';

const MB = 1024 * 1024;

/**
 * Checked afterwards, inside the transaction: the second of two uploads sees the first one's bytes. What was taken out and can still come
 * back has as much room again, or whoever uploads and takes out by turns would fill the disk. @throws ContentError
 */
export async function refuseFull(tx: Tx, parts: MediaParts, brand: string): Promise<void> {
  await refuseOver(tx, parts, { brand, added: 0 });
}

/** Looks without a lock whether there is room for pictures, before their bytes are written. Those that are kept already need none. @throws ContentError */
export async function refuseWouldBeFull(
  parts: MediaParts,
  brand: string,
  pictures: readonly Pick<ProcessedPicture, 'hash' | 'size'>[],
): Promise<void> {
  if (pictures.length === 0) return;
  const { read } = parts.store.db;
  const lengths = new Map(pictures.map(({ hash, size }) => [hash, size]));
  const stored = await read
    .selectFrom('content_media_blob')
    .select('hash')
    .where('hash', 'in', [...lengths.keys()])
    .execute();
  for (const { hash } of stored) lengths.delete(hash);
  const added = [...lengths.values()].reduce((sum, length) => sum + length, 0);
  if (added > 0) await refuseOver(read, parts, { brand, added });
}

async function refuseOver(
  on: Reader | Tx,
  { quotaBytes }: MediaParts,
  { brand, added }: { brand: string; added: number },
): Promise<void> {
  const isFull =
    (await bytesOfBrand(on, brand, 'live')) + added > quotaBytes ||
    (await bytesOfBrand(on, brand, 'all')) + added > 2 * quotaBytes;
  if (isFull) throw new ContentError(say('medium.full', { brand, most: Math.floor(quotaBytes / MB) }));
}
