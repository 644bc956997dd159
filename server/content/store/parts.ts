import type { Db, Tx } from '../../db/db.ts';
import type { Telemetry } from '../../telemetry/telemetry.ts';
import type { CheckParts } from '../gate/checkParts.ts';
import type { MediaBytes } from '../mediaBytes/MediaBytes.ts';
import type { ContentState } from '../state/ContentState.ts';

/** Services that every operation of the store needs. */
export interface StoreParts extends CheckParts {
  db: Db;
  now(): number;
  /** Everything that is live now. */
  state(): Promise<ContentState>;
  /** A short name for a release, to be read out and typed. */
  newId(): string;
  telemetry: Telemetry;
  /** The bytes of the media library's pictures, wherever they lie. */
  mediaBytes: MediaBytes;
  /** Told once a change of what is live is committed. */
  changed(): void;
}

/** Author of a change to content, and the reason. */
export interface Note {
  author: string;
  reason: string;
}

/**
 * Takes content's one lock for this transaction: changes are few and touch many rows, so they wait in a queue on either database instead of
 * conflicting half-way. @returns the live version
 */
export async function lockContent(tx: Tx): Promise<number> {
  const { version } = await tx
    .updateTable('content_state')
    .set(({ ref }) => ({ version: ref('version') }))
    .where('id', '=', 1)
    .returning('version')
    .executeTakeFirstOrThrow();
  return Number(version);
}

/**
 * Takes the locks of documents for this transaction: from here on nobody else saves, releases or drops their drafts, and what is read of
 * them stays. Saving a draft takes the lock of its document alone, and waits for no other document's save and for no publish. Whoever needs
 * content's lock takes it before these.
 */
export async function lockDocuments(tx: Tx, keys: readonly string[]): Promise<void> {
  for (const chunk of inChunks(keys.toSorted()))
    await tx
      .updateTable('content_document')
      .set(({ ref }) => ({ is_archived: ref('is_archived') }))
      .where('key', 'in', chunk)
      .execute();
}

/** Rows written by one statement: databases limit how many values one may hold. */
const AT_ONCE = 500;

export function inChunks<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / AT_ONCE) }, (_, index) =>
    rows.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  );
}
