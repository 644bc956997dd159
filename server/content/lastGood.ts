import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { RawDocument } from './ContentSource.ts';
import type { StandIn } from './source/guarded.ts';

/** What was served last, on this machine's own disk: a node that starts while the source is away has something to serve. Source: reliability C1. */
export interface LastGood {
  /** Undefined when there is none that can be read. */
  read(): Promise<StandIn | undefined>;
  /** Replaces it as a whole; a process that is killed leaves the old one. */
  keep(documents: readonly RawDocument[]): Promise<void>;
}

/** Keeps it in one file. */
export function lastGoodFile(file: string): LastGood {
  let turn: Promise<void> = Promise.resolve();
  const write = async (documents: readonly RawDocument[]): Promise<void> => {
    await mkdir(dirname(file), { recursive: true });
    const kept = documents.map(({ brand, file: place, text }) => ({ brand, file: place, text }));
    await writeFile(`${file}.part`, JSON.stringify(kept));
    await rename(`${file}.part`, file);
  };
  return {
    async read() {
      try {
        const documents = JSON.parse(await readFile(file, 'utf8')) as RawDocument[];
        return { documents, keptAt: (await stat(file)).mtimeMs };
      } catch {
        return undefined; // this node has never served anything, or its disk has lost it: the starter documents are left
      }
    },
    keep(documents) {
      const kept = turn.then(() => write(documents)); // two at once would write into each other
      turn = kept.catch(() => undefined);
      return kept;
    },
  };
}
