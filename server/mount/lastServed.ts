import { join } from 'node:path';
import type { RawDocument } from '../content/ContentSource.ts';
import { readFiles } from '../content/fileSource.ts';
import { lastGoodFile } from '../content/lastGood.ts';
import type { StandIn } from '../content/source/guarded.ts';

/** What a node serves before its content source has answered. */
export interface LastServed {
  /** What was served last, else the starter documents of the content folder. */
  read(): Promise<StandIn>;
  /** Keeps what is served now for such a start, without anybody waiting for it. */
  keep(documents: readonly RawDocument[]): void;
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
  return {
    async read() {
      const kept = (await file.read()) ?? { documents: await readFiles(contentDir) };
      awaySince = kept.keptAt ?? awaySince;
      return kept;
    },
    keep: (documents) => void file.keep(documents).catch((err: unknown) => log.warn({ err }, NOT_KEPT)),
    ageMs: () => Math.max(1, now() - awaySince),
  };
}

const NOT_KEPT = 'what is served could not be kept on this disk for a start without its source';
