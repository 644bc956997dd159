import { recordOf } from '#schemas/record.ts';
import type { Reader, Tx } from '../../db/db.ts';
import { ContentError } from '../document/ContentError.ts';
import { keyOf } from '../document/documentKey.ts';
import { say } from '../document/say.ts';
import { lockContent, type Note } from '../store/parts.ts';
import type { Written } from '../store/revisions.ts';
import { assignPicture, pruneBlobs } from './blobs.ts';
import { type MediaFacts, pictureOf, slugOf, textOfMedium, withFacts } from './mediaDocument.ts';
import { actOnMedia, type MediaParts, UNSEEN } from './parts.ts';
import { type ProcessedPicture, processPicture, type UploadedPicture } from './processPicture.ts';
import { refuseFull, refuseWouldBeFull } from './quota.ts';
import { removeResting, restOnDisk } from './restingPicture.ts';

/** A file to be added, and what is known of it already. */
export interface AddedFile {
  file: UploadedPicture;
  facts: MediaFacts;
}

export interface AddAsked extends Note {
  /** `base` for what all brands may show. */
  brand: string;
  files: readonly AddedFile[];
}

/** Longest name of a medium: what a file is called is cut. */
const MAX_NAME = 100;

/**
 * Takes files into the library: all of them, live, in one release; or none. A picture that the brand has already is not added again.
 * @returns keys of their documents, in the order of the files
 * @throws FileRefusedError, ContentError; BusyError when too many are being read; MediaBytesError when they cannot be kept
 */
export async function addMedia(parts: MediaParts, asked: AddAsked): Promise<string[]> {
  const taken: ProcessedPicture[] = [];
  try {
    for (const { file } of asked.files)
      taken.push(await restOnDisk(await processPicture(parts.imageWorkers, file), file.path));
    return await addProcessed(parts, asked, taken);
  } finally {
    await removeResting(asked.files.map(({ file }) => file.path));
  }
}

async function addProcessed(
  parts: MediaParts,
  { brand, files, author, reason }: AddAsked,
  taken: readonly ProcessedPicture[],
): Promise<string[]> {
  const { db, now, mediaBytes } = parts.store;
  // asked without a lock first: bytes of what is refused would stay in their store
  await refuseStrange(db.read, brand);
  await refuseWouldBeFull(parts, brand, taken);
  await mediaBytes.store(taken);
  return db.write(async (tx) => {
    await lockContent(tx);
    await refuseStrange(tx, brand);
    const known = await findKnown(tx, brand, taken);
    const added: (Written & { hash: string })[] = [];
    for (const [index, picture] of taken.entries()) {
      const given = files[index];
      if (given === undefined || known.has(picture.hash)) continue;
      const written = await write(tx, parts, { brand, picture, given });
      known.set(picture.hash, keyOf(written.name));
      added.push({ ...written, hash: picture.hash });
      await mediaBytes.addRow(tx, picture);
    }
    if (added.length > 0) {
      const name = `Pictures: ${added.length === 1 ? added[0]?.name.id : added.length}`;
      const made = { name, author, reason, written: added, gone: [], leave: UNSEEN };
      await actOnMedia(tx, parts.store, { act: 'media.uploaded', ...made });
      for (const { name: named, hash } of added) await assignPicture(tx, { document: keyOf(named), hash }, now());
      await refuseFull(tx, parts, brand);
      await pruneBlobs(tx, now());
    }
    return taken.flatMap(({ hash }) => known.get(hash) ?? []);
  });
}

/** Media of the brand that show one of these pictures now, by the picture's hash. Asked inside the transaction: two may add the same picture. */
async function findKnown(tx: Tx, brand: string, taken: readonly ProcessedPicture[]): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('content_media_picture as picture')
    .innerJoin('content_document as document', 'document.key', 'picture.document')
    .innerJoin('content_live as live', 'live.document', 'picture.document')
    .innerJoin('content_revision as revision', (join) =>
      join.onRef('revision.document', '=', 'live.document').onRef('revision.number', '=', 'live.revision'),
    )
    .select(['picture.hash', 'picture.document', 'revision.text'])
    .where('document.brand', '=', brand)
    .where(
      'picture.hash',
      'in',
      taken.map(({ hash }) => hash),
    )
    .execute();
  const shown = rows.filter(({ hash, text }) => recordOf(recordOf(JSON.parse(text))['picture'])['hash'] === hash);
  return new Map(shown.map(({ hash, document }) => [hash, document]));
}

/** A new document for a picture, under an id that no other ever had: old revisions must not show a stranger's picture. */
async function write(
  tx: Tx,
  { store }: MediaParts,
  { brand, picture, given: { file, facts } }: { brand: string; picture: ProcessedPicture; given: AddedFile },
): Promise<Written> {
  const name = [...(facts.name ?? file.name)].slice(0, MAX_NAME).join('');
  const stem = slugOf(name);
  for (;;) {
    const id = `${stem}-${store.newId().slice(0, 6)}`;
    const taken = await tx
      .selectFrom('content_document')
      .select('key')
      .where('kind', '=', 'media')
      .where('id', '=', id)
      .execute();
    if (taken.length > 0) continue;
    const medium = withFacts({ id, name, picture: pictureOf(picture) }, { ...facts, name });
    const [fault] = store.check(medium);
    if (fault)
      throw new ContentError(
        say('document.value', { pointer: fault.pointer, found: fault.found, expected: fault.expected }),
      );
    return { name: { brand, kind: 'media', id }, text: textOfMedium(medium) };
  }
}

/** A library belongs to a brand that is there, or to all. @throws ContentError */
async function refuseStrange(on: Reader | Tx, brand: string): Promise<void> {
  const known = await on
    .selectFrom('content_live as live')
    .innerJoin('content_document as document', 'document.key', 'live.document')
    .select('document.key')
    .where('document.kind', '=', 'brand')
    .where('document.brand', '=', brand)
    .where('live.revision', 'is not', null)
    .executeTakeFirst();
  if (!known && brand !== 'base') throw new ContentError(say('brand.unknown', { brand }));
}
