import { readFileSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import type { ProcessedPicture } from './processPicture.ts';

/** Where the stored form of a file lies until it is stored: beside the file. */
const placeOf = (path: string): string => `${path}-stored`;

/**
 * Puts the stored form of a picture on the disk, beside the file that it was made of: of several that are added together, none is in memory while
 * another is made or stored. Its bytes are read each time they are asked for, at once: in a transaction nothing else is waited for.
 */
export async function restOnDisk(picture: ProcessedPicture, path: string): Promise<ProcessedPicture> {
  const { hash, type, width, height, size, bytes } = picture;
  await writeFile(placeOf(path), bytes, { mode: 0o600 });
  return {
    hash,
    type,
    width,
    height,
    size,
    get bytes() {
      return readFileSync(placeOf(path));
    },
  };
}

/** Removes what lies beside these files. */
export async function removeResting(paths: readonly string[]): Promise<void> {
  await Promise.all(paths.map((path) => rm(placeOf(path), { force: true })));
}
