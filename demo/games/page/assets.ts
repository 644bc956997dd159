import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { ROOT } from '../../../server/kernel/root.ts';
import type { Mechanic } from '../mechanics/mechanic.ts';
import { mechanics } from '../mechanics/mechanicOf.ts';
import { joinModules } from './joinModules.ts';

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

/** The code of the games, with no build step: a script and a style sheet for each mechanic, of the files of the common part, of the betting table where it has one, and of its own. */
export interface GameCode {
  /** Changes with anything that is sent, and is part of the addresses, for browsers keep what they got at one. */
  hash: string;
  /** By their place, such as `scripts/lines.js`. */
  files: ReadonlyMap<string, CodeFile>;
}

/** The games' files, read once. */
export const gameCode: GameCode = readGameCode();

/** The script of a game. One file, for each costs a phone a way over its line. */
export function scriptOf({ name }: Pick<Mechanic, 'name'>): string {
  return `scripts/${name}.js`;
}

/** The style sheet of a game: that of every game, of every table where it has one, and its mechanic's own, which comes last. */
export function styleOf({ name }: Pick<Mechanic, 'name'>): string {
  return `styles/${name}.css`;
}

/** The folders of a game's own files and of those that it shares. */
export function foldersOf({ name, betting }: Pick<Mechanic, 'name' | 'betting'>): string[] {
  return ['frame/', ...(betting ? ['betting/'] : []), `mechanics/${name}/frame/`];
}

function readGameCode(): GameCode {
  const read = new Map<string, string>();
  const found = globSync('{betting,frame,mechanics/*/frame}/*.{js,css}', { cwd: FOLDER });
  for (const name of found.map((path) => path.replaceAll('\\', '/')).toSorted())
    read.set(name, readFileSync(join(FOLDER, name), 'utf8').replaceAll(FOR_READERS, ''));
  const textOf = (name: string): string => {
    const text = read.get(name);
    if (text === undefined) throw new Error(`the games have no file ${name}`);
    return text;
  };
  const files = new Map<string, CodeFile>();
  const sheets = [...read.keys()].filter((name) => name.endsWith('.css'));
  for (const mechanic of mechanics) {
    const own = { mechanic: `mechanics/${mechanic.name}/frame/index.js` };
    files.set(scriptOf(mechanic), codeFile('text/javascript', joinModules('frame/main.js', textOf, own)));
    const styles = foldersOf(mechanic).flatMap((folder) => sheets.filter((name) => name.startsWith(folder)));
    files.set(styleOf(mechanic), codeFile('text/css', styles.map(textOf).join('')));
  }
  const hash = createHash('sha256');
  for (const [name, { bytes }] of files) hash.update(name).update(bytes);
  return { hash: hash.digest('hex').slice(0, 16), files };
}

function codeFile(type: string, text: string): CodeFile {
  const bytes = Buffer.from(text);
  let made: Promise<Buffer> | undefined;
  return { type: `${type}; charset=utf-8`, bytes, brotli: () => (made ??= compress(bytes)) };
}
