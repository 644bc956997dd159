import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { CommandError } from '../../kernel/command.ts';
import { parseKey } from '../document/documentKey.ts';
import { readText } from '../document/documentText.ts';
import type { MediaBytes } from '../mediaBytes/MediaBytes.ts';
import type { LiveDocument } from '../state/LiveDocument.ts';
import type { ContentStore } from '../store/createContentStore.ts';
import { pictureIn, placesOfPicture, removePictures } from './pictures.ts';
import { readFolder } from './readFolder.ts';

/** Result of an export to a folder. */
export interface Exported {
  written: number;
  unchanged: number;
  /** Documents that the folder held and that are not live. */
  removed: number;
}

/**
 * Writes everything that is live into a folder, each document as its own file, byte for byte as it was saved: a folder under version
 * control shows only what changed. Documents below `base` and `brands` that are not live any more are removed; other files stay. Pictures of the media library stand beside their documents.
 * @throws CommandError when a document's place would lie outside the folder
 */
export async function exportFolder(store: Pick<ContentStore, 'live' | 'parts'>, folder: string): Promise<Exported> {
  const documents = await store.live();
  const root = resolve(folder);
  await mkdir(root, { recursive: true });
  const found = new Map((await readFolder(root)).map(({ path, text }) => [path, text]));
  const done = { written: 0, unchanged: 0, removed: 0 };
  for (const { key, file, text } of documents) {
    const place = placeIn(root, file);
    if (found.get(file) === text) done.unchanged += 1;
    else {
      await writeWhole(place, text);
      done.written += 1;
    }
    await exportPicture({ key, file, text }, { root, mediaBytes: store.parts.mediaBytes });
  }
  const live = new Set(documents.map(({ file }) => file));
  for (const [path, text] of found) {
    if (live.has(path) || !/^(base|brands)\//.test(path) || !('hash' in readText(text))) continue;
    await rm(join(root, path));
    if (readsAsMedia(text)) await removePictures(root, path);
    done.removed += 1;
  }
  return done;
}

/**
 * Writes one live document into a folder, and leaves every other file alone.
 * @returns its place in the folder
 * @throws CommandError when it is not live
 */
export async function pullDocument(
  store: Pick<ContentStore, 'live' | 'parts'>,
  { document, folder }: { document: string; folder: string },
): Promise<string> {
  const found = (await store.live()).find(({ key }) => key === document);
  if (!found) throw new CommandError(`${document} is not live.`);
  const root = resolve(folder);
  await writeWhole(placeIn(root, found.file), found.text);
  await exportPicture(found, { root, mediaBytes: store.parts.mediaBytes });
  return found.file;
}

/** @throws CommandError when it would lie outside the folder */
function placeIn(root: string, file: string): string {
  const place = resolve(root, file);
  if (!place.startsWith(root + sep)) throw new CommandError(`${file} lies outside ${root}.`);
  return place;
}

/** Writes the bytes beside a medium's document, unless they are there. */
async function exportPicture(
  { key, file, text }: Pick<LiveDocument, 'key' | 'file' | 'text'>,
  { root, mediaBytes }: { root: string; mediaBytes: MediaBytes },
): Promise<void> {
  const said = pictureIn(parseKey(key).kind, text);
  if (!said) return;
  const place = placesOfPicture(file)[said.type];
  const bytes = (await mediaBytes.read(said.hash))?.content;
  if (!bytes) throw new CommandError(`The picture of ${key} is not in the store any more. Replace it, or take it out.`);
  const found = await readFile(join(root, place)).catch(() => undefined); // not there yet
  if (!found?.equals(bytes)) await writeWhole(join(root, place), bytes);
  await removePictures(root, file, place);
}

function readsAsMedia(text: string): boolean {
  const read = readText(text);
  return 'kind' in read && read.kind === 'media';
}

/** A reader of the folder finds the old file or the new one, never half of it. */
async function writeWhole(place: string, text: string | Uint8Array): Promise<void> {
  await mkdir(dirname(place), { recursive: true });
  const beside = `${place}.${process.pid}.part`;
  await writeFile(beside, text);
  await rename(beside, place);
}
