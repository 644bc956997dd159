import { relative, resolve, sep } from 'node:path';
import type { DocumentFault } from '../ContentSource.ts';
import { readFiles } from '../fileSource.ts';
import { type DocumentText, readText } from '../store/documentText.ts';

/** A file of a content folder, not judged yet. */
export interface FolderFile {
  brand: string;
  /** As a person at this machine names it. */
  file: string;
  /** Its place in the folder, with `/`. */
  path: string;
  text: string;
}

/** All files of a content folder, in the order of their places. */
export async function readFolder(folder: string): Promise<FolderFile[]> {
  const found = await readFiles(folder);
  return found.map(({ brand, file, text }) => ({
    brand,
    file,
    text,
    path: relative(resolve(folder), resolve(file)).split(sep).join('/'),
  }));
}

/** What a file says, or why it cannot be kept. */
export function readFile({ file, text }: FolderFile): DocumentText | DocumentFault {
  const read = readText(text);
  return 'hash' in read ? read : { ...read, file };
}
