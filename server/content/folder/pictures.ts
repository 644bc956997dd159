import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaDocument } from '#schemas/content/media.ts';
import { recordOf } from '#schemas/record.ts';
import type { Reader, Tx } from '../../db/db.ts';
import type { DocumentFault } from '../document/ContentSource.ts';
import { keyOf, pathOf } from '../document/documentKey.ts';
import { assignPicture } from '../media/blobs.ts';
import { pictureType } from '../media/pictures/pictureType.ts';
import type { StoredPicture } from '../mediaBytes/BlobStore.ts';
import { hashOfBytes } from '../mediaBytes/hashOfBytes.ts';
import type { MediaBytes } from '../mediaBytes/MediaBytes.ts';
import { MediaBytesError } from '../mediaBytes/MediaBytesError.ts';
import { inChunks, type StoreParts } from '../store/parts.ts';
import type { Written } from '../store/revisions.ts';

/** A medium's bytes in a folder, beside the file that describes them. */
export interface FolderPicture {
  document: string;
  /** Place of that file. */
  file: string;
  /** Undefined where the store holds the bytes already. */
  picture: StoredPicture | undefined;
  hash: string;
}

/** A medium without its bytes. */
type LostPicture = DocumentFault & { key: string };

const EXPIRIES = { 'image/webp': '.webp', 'image/png': '.png' } as const;

/** Places that the bytes of a medium may have, from that of its document. */
export function placesOfPicture(path: string): Record<keyof typeof EXPIRIES, string> {
  const stem = path.replace(/\.json$/, '');
  return { 'image/webp': `${stem}${EXPIRIES['image/webp']}`, 'image/png': `${stem}${EXPIRIES['image/png']}` };
}

/** Picture of a document of kind `media`; undefined for other kinds, and for variants of inherited media. */
export function pictureIn(kind: string, text: string): MediaDocument['picture'] | undefined {
  if (kind !== 'media') return undefined;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the folder’s check has looked at it
  return recordOf(JSON.parse(text))['picture'] as MediaDocument['picture'] | undefined;
}

/** Reads the pictures of media that a folder changes. A medium whose bytes are nowhere is at fault: pages would show a hole. */
export async function readPictures(
  read: Reader,
  folder: string,
  written: readonly Written[],
): Promise<{ pictures: FolderPicture[]; lost: LostPicture[] }> {
  const named = written.flatMap(({ name, path = pathOf(name), text }) => {
    const said = pictureIn(name.kind, text.text);
    return said ? [{ key: keyOf(name), path, said }] : [];
  });
  const known = await knownHashes(
    read,
    named.map(({ said }) => said.hash),
  );
  const pictures: FolderPicture[] = [];
  const lost: LostPicture[] = [];
  for (const { key, path, said } of named) {
    const place = placesOfPicture(path)[said.type];
    const found = place ? await readFile(join(folder, place)).catch(() => undefined) : undefined; // missing ones are reported below
    const flaw = found ? flawOf(found, said, place) : known.has(said.hash) ? null : `no file ${place}`;
    const file = join(folder, path);
    if (flaw === null)
      pictures.push({ document: key, file, hash: said.hash, picture: found && { ...said, bytes: found } });
    else lost.push(lostPicture({ key, file }, flaw));
  }
  return { pictures, lost };
}

function lostPicture({ key, file }: Pick<LostPicture, 'key' | 'file'>, found: string): LostPicture {
  return { key, file, pointer: '/picture', found, expected: 'the picture beside it', scope: 'document' };
}

/**
 * Writes the bytes to their store, before the rows of their media are written. A store that is away keeps back media alone: what else was
 * saved goes live. It is asked no more then, or a start would wait its deadline once for each picture.
 * @returns `away`: why those that are lost have to wait; null where all are kept
 */
export async function storeEach(
  mediaBytes: MediaBytes,
  pictures: readonly FolderPicture[],
): Promise<{ pictures: FolderPicture[]; lost: LostPicture[]; away: string | null }> {
  const accepted: FolderPicture[] = [];
  const lost: LostPicture[] = [];
  let away: string | null = null;
  for (const each of pictures) {
    const { picture } = each;
    // bytes that are just being removed keep back their own medium alone
    const removed = picture && away === null ? await faultOf(mediaBytes.refuseRemoved(picture)) : null;
    if (picture && away === null && removed === null) away = await faultOf(mediaBytes.store([picture]));
    const why = picture ? (away ?? removed) : null;
    if (why === null) accepted.push(each);
    else lost.push(lostPicture({ key: each.document, file: each.file }, why));
  }
  return { pictures: accepted, lost, away: lost.at(-1)?.found ?? null };
}

/** @returns why the store refuses; null where it does not */
async function faultOf(asked: Promise<void>): Promise<string | null> {
  try {
    await asked;
    return null;
  } catch (error) {
    if (error instanceof MediaBytesError) return error.message;
    throw error;
  }
}

/** Bytes that are others than the document says came in by no door: they are refused, not served. */
function flawOf(found: Uint8Array, { hash, type }: MediaDocument['picture'], place: string): string | null {
  if (hashOfBytes(found) === hash && pictureType(found) === type) return null;
  return `another picture in ${place} (${hashOfBytes(found)})`;
}

async function knownHashes(read: Reader, hashes: readonly string[]): Promise<Set<string>> {
  const known = new Set<string>();
  for (const chunk of inChunks(hashes)) {
    const rows = await read.selectFrom('content_media_blob').select('hash').where('hash', 'in', chunk).execute();
    for (const { hash } of rows) known.add(hash);
  }
  return known;
}

/** Keeps the pictures of a folder's release; their documents are in the store by then. */
export async function putPictures(
  tx: Tx,
  pictures: readonly FolderPicture[],
  { mediaBytes, now }: Pick<StoreParts, 'mediaBytes' | 'now'>,
): Promise<void> {
  for (const { document, hash, picture } of pictures) {
    if (picture) await mediaBytes.addRow(tx, picture);
    await assignPicture(tx, { document, hash }, now());
  }
}

/** Removes the bytes beside a medium's file; all of them, or all but one place. */
export async function removePictures(root: string, path: string, except?: string): Promise<void> {
  for (const place of Object.values(placesOfPicture(path)))
    if (place !== except) await rm(join(root, place), { force: true });
}
