import { join } from 'node:path';
import type { RawDocument } from '../content/document/ContentSource.ts';
import { readFiles } from '../content/folder/fileSource.ts';
import type { StandIn } from '../content/source/guarded.ts';
import { lastGoodFile } from '../content/source/lastGood.ts';

/** The documents a node serves before its content source has answered. */
export interface LastServed {
  /** Returns the documents that were served last, or else the starter documents of the content folder. */
  read(): Promise<StandIn>;
  /** Keeps what is served now for such a start, without anybody waiting for it. */
  save(documents: readonly RawDocument[]): void;
  /** The source has said just now that what is kept is still good. */
  confirm(): void;
  /** Age of what was read, in milliseconds; at least 1. */
  ageMs(): number;
}

/** Keeps it in the data folder. */
export function lastServed(
  { dataDir, contentDir, now }: { dataDir: string; contentDir: string; now(): number },
  log: { warn(detail: object, message: string): void },
): LastServed {
  const file = lastGoodFile(join(dataDir, 'content', 'last-good.json'));
  let awaySince = now();
  let confirmedAt = 0;
  const unsaved = (err: unknown): void => log.warn({ err }, NOT_STORED);
  return {
    async read() {
      const stored = (await file.read()) ?? { documents: await readFiles(contentDir) };
      awaySince = stored.savedAt ?? awaySince;
      return stored;
    },
    save(documents) {
      confirmedAt = now();
      file.save(documents, confirmedAt).catch(unsaved);
    },
    confirm() {
      if (now() - confirmedAt < CONFIRM_MS) return;
      confirmedAt = now();
      file.confirm(confirmedAt).catch(unsaved);
    },
    ageMs: () => Math.max(1, now() - awaySince),
  };
}

/**
 * Least interval between two records that the source still confirms its content, in milliseconds: at a start without the source, the
 * content looks older by no more than this.
 */
const CONFIRM_MS = 10_000;
const NOT_STORED = 'what is served could not be kept on this disk for a start without its source';
