import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { UploadedPicture } from '../../server/content/media/processPicture.ts';
import { removeFolder, temporaryFolder } from './database.ts';

let folder: string | undefined;
let count = 0;

/** A picture as an upload leaves it on the disk; it goes with the process, or with a test that keeps temporary files in a folder of its own. */
export function onDisk(name: string, bytes: Uint8Array): UploadedPicture {
  if (folder === undefined || !existsSync(folder)) {
    const made = temporaryFolder();
    process.once('exit', () => removeFolder(made));
    folder = made;
  }
  const path = join(folder, String(++count));
  writeFileSync(path, bytes);
  return { name, type: '', path, size: bytes.length };
}
