import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { ROOT } from '../../../server/kernel/root.ts';
import type { Mechanic } from '../mechanics/mechanic.ts';
import { mechanics } from '../mechanics/mechanicOf.ts';

const compress = promisify(brotliCompress);
const FOLDER = join(ROOT, 'demo', 'games');
/** Lines of comment, and indentation: for those who read the folder. No text in these files goes over several lines. */
const FOR_READERS = /^ *(\/\*.*\*\/|\/\/.*)\n|^ +/gm;

export interface CodeFile {
  type: string;
  bytes: Buffer;
  /** The same in Brotli, made when somebody first asks for it: a tenth of a second for all files, which no start waits for. */
  brotli(): Promise<Buffer>;
}

/** The code of the games, with no build step: modules as they are in the folder (the common part, the betting table, a folder of each mechanic), and a style sheet for each mechanic. */
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

/** The style sheet of a game: that of every game, of every table where it has one, and its mechanic's own, which comes last. One file, for each costs a phone a way over its line. */
export function styleOf({ name }: Framed): string {
  return `styles/${name}.css`;
}

type Framed = Pick<Mechanic, 'name' | 'betting'>;

function filesOf({ name, betting }: Framed, ending: string, among: Iterable<string> = gameCode.files.keys()): string[] {
  const folders = ['frame/', ...(betting ? ['betting/'] : []), `mechanics/${name}/frame/`];
  const files = [...among].filter((file) => file.endsWith(ending));
  return folders.flatMap((folder) => files.filter((file) => file.startsWith(folder)));
}

function readGameCode(): GameCode {
  const read = new Map<string, Buffer>();
  const found = globSync('{betting,frame,mechanics/*/frame}/*.{js,css}', { cwd: FOLDER });
  for (const name of found.map((path) => path.replaceAll('\\', '/')).toSorted())
    read.set(name, Buffer.from(readFileSync(join(FOLDER, name), 'utf8').replaceAll(FOR_READERS, '')));
  const hash = createHash('sha256');
  for (const [name, bytes] of read) hash.update(name).update(bytes);
  const files = new Map<string, CodeFile>();
  for (const [name, bytes] of read) if (name.endsWith('.js')) files.set(name, codeFile('text/javascript', bytes));
  for (const mechanic of mechanics) {
    const sheets = filesOf(mechanic, '.css', read.keys()).flatMap((name) => read.get(name) ?? []);
    files.set(styleOf(mechanic), codeFile('text/css', Buffer.concat(sheets)));
  }
  return { hash: hash.digest('hex').slice(0, 16), files };
}

function codeFile(type: string, bytes: Buffer): CodeFile {
  let made: Promise<Buffer> | undefined;
  return { type: `${type}; charset=utf-8`, bytes, brotli: () => (made ??= compress(bytes)) };
}
