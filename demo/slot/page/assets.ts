import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { ROOT } from '../../../server/kernel/root.ts';

const compress = promisify(brotliCompress);
const FOLDER = join(ROOT, 'demo', 'slot', 'frame');
/** Lines of comment, and indentation: for those who read the folder. No text in these files goes over several lines. */
const FOR_READERS = /^ *(\/\*\*.*\*\/|\/\/.*)\n|^ +/gm;
const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
};

export interface SlotFile {
  type: string;
  bytes: Buffer;
  /** The same in Brotli, made when somebody first asks for it: a tenth of a second for all files, which no start waits for. */
  brotli(): Promise<Buffer>;
}

/** The code of the demo slot, as it lies in its folder: no build step. */
export interface SlotCode {
  /** Changes with any of the files, and stands in their addresses. */
  hash: string;
  files: ReadonlyMap<string, SlotFile>;
}

/** The slot's files, read once. */
export const slotCode: SlotCode = readSlotCode();

function readSlotCode(): SlotCode {
  const files = new Map<string, SlotFile>();
  const hash = createHash('sha256');
  for (const name of readdirSync(FOLDER).toSorted()) {
    const type = types[name.split('.').at(-1) ?? ''];
    if (type === undefined) continue;
    const bytes = Buffer.from(readFileSync(join(FOLDER, name), 'utf8').replaceAll(FOR_READERS, ''));
    hash.update(name).update(bytes);
    let made: Promise<Buffer> | undefined;
    files.set(name, { type, bytes, brotli: () => (made ??= compress(bytes)) });
  }
  return { hash: hash.digest('hex').slice(0, 16), files };
}
