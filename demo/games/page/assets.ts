import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { ROOT } from '../../../server/kernel/root.ts';
import type { Mechanic } from '../mechanics/mechanic.ts';

const compress = promisify(brotliCompress);
const FOLDER = join(ROOT, 'demo', 'games');
/** Lines of comment, and indentation: for those who read the folder. No text in these files goes over several lines. */
const FOR_READERS = /^ *(\/\*.*\*\/|\/\/.*)\n|^ +/gm;
const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
};

export interface CodeFile {
  type: string;
  bytes: Buffer;
  /** The same in Brotli, made when somebody first asks for it: a tenth of a second for all files, which no start waits for. */
  brotli(): Promise<Buffer>;
}

/** The code of the games as it is in the folder, with no build step: the common part, the betting table, and a folder of each mechanic. */
export interface GameCode {
  /** Changes with any of the files, and is part of their addresses. */
  hash: string;
  /** By their place in the folder, such as `frame/main.js`. */
  files: ReadonlyMap<string, CodeFile>;
}

/** The games' files, read once. */
export const gameCode: GameCode = readGameCode();

/** The modules that a game of a mechanic is made of. */
export function modulesOf(mechanic: Framed): string[] {
  return filesOf(mechanic, '.js');
}

/** The style sheets of a game: those of every game, of every table where it has one, and its mechanic's own, which come last. */
export function stylesOf(mechanic: Framed): string[] {
  return filesOf(mechanic, '.css');
}

type Framed = Pick<Mechanic, 'name' | 'betting'>;

function filesOf({ name, betting }: Framed, ending: string): string[] {
  const folders = ['frame/', ...(betting ? ['betting/'] : []), `mechanics/${name}/frame/`];
  return folders.flatMap((folder) =>
    [...gameCode.files.keys()].filter((file) => file.startsWith(folder) && file.endsWith(ending)),
  );
}

function readGameCode(): GameCode {
  const files = new Map<string, CodeFile>();
  const hash = createHash('sha256');
  const found = globSync('{betting,frame,mechanics/*/frame}/*.{js,css}', { cwd: FOLDER }).map((name) =>
    name.replaceAll('\\', '/'),
  );
  for (const name of found.toSorted()) {
    const type = types[name.split('.').at(-1) ?? ''];
    if (type === undefined) continue;
    const bytes = Buffer.from(readFileSync(join(FOLDER, name), 'utf8').replaceAll(FOR_READERS, ''));
    hash.update(name).update(bytes);
    let made: Promise<Buffer> | undefined;
    files.set(name, { type, bytes, brotli: () => (made ??= compress(bytes)) });
  }
  return { hash: hash.digest('hex').slice(0, 16), files };
}
