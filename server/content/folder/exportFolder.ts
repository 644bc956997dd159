import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { readText } from '../store/documentText.ts';
import { ContentError } from '../store/errors.ts';
import type { LiveDocument } from '../store/live.ts';
import { readFolder } from './readFolder.ts';

/** What an export did to a folder. */
export interface Exported {
  written: number;
  unchanged: number;
  /** Documents that the folder held and that are not live. */
  removed: number;
}

/**
 * Writes everything that is live into a folder, each document as its own file, byte for byte as it was saved: a folder under version
 * control shows only what changed. Documents below `base` and `brands` that are not live any more are removed; other files stay.
 * @throws ContentError when a document's place would lie outside the folder
 */
export async function exportFolder(documents: readonly LiveDocument[], folder: string): Promise<Exported> {
  const root = resolve(folder);
  await mkdir(root, { recursive: true });
  const found = new Map((await readFolder(root)).map(({ path, text }) => [path, text]));
  const done = { written: 0, unchanged: 0, removed: 0 };
  for (const { file, text } of documents) {
    const place = resolve(root, file);
    if (!place.startsWith(root + sep)) throw new ContentError(`${file} lies outside ${folder}.`);
    if (found.get(file) === text) done.unchanged += 1;
    else {
      await writeWhole(place, text);
      done.written += 1;
    }
  }
  const live = new Set(documents.map(({ file }) => file));
  for (const [path, text] of found) {
    if (live.has(path) || !/^(base|brands)\//.test(path) || !('hash' in readText(text))) continue;
    await rm(join(root, path));
    done.removed += 1;
  }
  return done;
}

/** A reader of the folder finds the old file or the new one, never half of it. */
async function writeWhole(place: string, text: string): Promise<void> {
  await mkdir(dirname(place), { recursive: true });
  const beside = `${place}.${process.pid}.part`;
  await writeFile(beside, text);
  await rename(beside, place);
}
