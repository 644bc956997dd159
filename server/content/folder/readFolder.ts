import { relative, resolve, sep } from 'node:path';
import type { DocumentFault, RawDocument } from '../document/ContentSource.ts';
import { type DocumentText, readText } from '../document/documentText.ts';
import { readFiles } from './fileSource.ts';

/** A file of a content folder, not judged yet. */
export interface FolderFile extends Pick<RawDocument, 'brand' | 'file' | 'text' | 'unread'> {
  /** Its place in the folder, with `/`. */
  path: string;
}

/** All files of a content folder, in the order of their places. */
export async function readFolder(folder: string): Promise<FolderFile[]> {
  const found = await readFiles(folder);
  return found.map((one) => ({ ...one, path: relative(resolve(folder), resolve(one.file)).split(sep).join('/') }));
}

/** Text of a file, or the fault for which it cannot be stored. */
export function readFile({ file, text, unread }: FolderFile): DocumentText | DocumentFault {
  if (unread) return { ...unread, file, scope: 'document' };
  const read = readText(text);
  return 'hash' in read ? read : { ...read, file };
}
