import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { RawDocument } from './ContentSource.ts';

/** What was served last, on this machine's own disk: a node that starts while the database is away has something to serve. Source: reliability C1. */
export interface LastGood {
  /** Undefined when there is none that can be read. */
  read(): Promise<readonly RawDocument[] | undefined>;
  /** Replaces it as a whole; a process that is killed leaves the old one. */
  keep(documents: readonly RawDocument[]): Promise<void>;
}

/** Keeps it in one file. */
export function lastGoodFile(file: string): LastGood {
  return {
    async read() {
      try {
        return JSON.parse(await readFile(file, 'utf8')) as RawDocument[];
      } catch {
        return undefined; // this node has never served anything, or its disk has lost it: the starter documents are left
      }
    },
    async keep(documents) {
      await mkdir(dirname(file), { recursive: true });
      const kept = documents.map(({ brand, file: place, text }) => ({ brand, file: place, text }));
      await writeFile(`${file}.part`, JSON.stringify(kept));
      await rename(`${file}.part`, file);
    },
  };
}
