import { readFile, stat } from 'node:fs/promises';
import { MAX_BYTES } from '#runtime/document/parse.ts';
import { repeatedKey } from '#runtime/document/repeatedKey.ts';
import { systemError } from '../../faults/systemError.ts';
import type { Unread } from '../document/ContentSource.ts';

/** A character takes up to four bytes, and a byte order mark may precede them: a larger file is too long however it is read. */
const MAX_FILE = MAX_BYTES * 4 + 3;

/** Reads the content at a document's place: its text, the reason why it is not usable, or undefined for a file that has just gone. */
export async function readOne(place: string): Promise<string | Unread | undefined> {
  try {
    const found = await stat(place);
    if (found.isDirectory()) return unread('a folder', 'a file');
    if (!found.isFile()) return unread('something that is no file', 'a file'); // a pipe would never end
    if (found.size > MAX_FILE) return unread(`${found.size} bytes`, `at most ${MAX_BYTES} characters`);
    return textOf(await readFile(place));
  } catch (error) {
    const { code = '' } = systemError(error);
    if (code === 'ENOENT') return undefined;
    return unread(flaws[code] ?? `a file that cannot be read (${code})`, 'a file that can be read');
  }
}

const flaws: Readonly<Record<string, string>> = {
  ELOOP: 'a link that leads back to itself',
  EACCES: 'a file that this user may not read',
  EPERM: 'a file that this user may not read',
};

const unread = (found: string, expected: string, pointer = ''): Unread => ({ found, expected, pointer });

/** Editors of some systems write a mark of the byte order first: it is no part of the text. */
function textOf(bytes: Uint8Array): string | Unread {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const twice = repeatedKey(text);
    return twice === undefined ? text : unread('a key that stands there twice', 'each key once', twice);
  } catch {
    return unread('text that is not UTF-8', 'UTF-8');
  }
}
