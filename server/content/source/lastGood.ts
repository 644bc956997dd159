import { mkdir, readFile, rename, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { RawDocument } from '../document/ContentSource.ts';
import { checkReading } from './checkReading.ts';
import type { StandIn } from './guarded.ts';

/** Copy of the documents served last, on this machine's own disk, for a node that starts while the source is away. Source: REL-C1. */
export interface LastGood {
  /** Returns undefined when there is no readable copy. */
  read(): Promise<StandIn | undefined>;
  /** Replaces it as a whole; a process that is killed leaves the old one. @param atMs when it was good, UTC milliseconds */
  save(documents: readonly RawDocument[], atMs: number): Promise<void>;
  /** Records that the documents kept last were still good at a later time. Does nothing for those that an earlier process kept. */
  confirm(atMs: number): Promise<void>;
}

/** Keeps it in one file. */
export function lastGoodFile(file: string): LastGood {
  let turn: Promise<void> = Promise.resolve();
  /** True when the file holds what this process kept last. */
  let isOurs = false;
  const date = (path: string, atMs: number): Promise<void> => utimes(path, atMs / 1_000, atMs / 1_000);
  const write = async (documents: readonly RawDocument[], atMs: number): Promise<void> => {
    isOurs = false;
    await mkdir(dirname(file), { recursive: true });
    const stored = documents.map(({ brand, file: place, text }) => ({ brand, file: place, text }));
    await writeFile(`${file}.part`, JSON.stringify(stored));
    await date(`${file}.part`, atMs);
    await rename(`${file}.part`, file);
    isOurs = true;
  };
  const inTurn = (task: () => Promise<void>): Promise<void> => {
    const done = turn.then(task); // two at once would write into each other
    turn = done.catch(() => undefined);
    return done;
  };
  return {
    async read() {
      try {
        const { documents } = checkReading({ documents: JSON.parse(await readFile(file, 'utf8')) }, new Map());
        return { documents, savedAt: Math.round((await stat(file)).mtimeMs) };
      } catch {
        return undefined; // this node has never served anything, or its disk has lost it: the starter documents are left
      }
    },
    save: (documents, atMs) => inTurn(() => write(documents, atMs)),
    confirm: (atMs) => inTurn(async () => (isOurs ? date(file, atMs) : undefined)),
  };
}
