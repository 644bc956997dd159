import type { Reader } from '../../db/db.ts';
import type { Mark } from '../ContentSource.ts';
import { type LiveDocument, readVersion } from './live.ts';

/** What is live otherwise than it was. */
export interface LiveChanges {
  documents: LiveDocument[];
  /** Keys of documents that are live no longer. */
  gone: string[];
}

/** What was published since something was read. */
export interface ChangesReader {
  /** How far there is something to read. */
  mark(): Promise<Mark>;
  /** What is live otherwise than at a mark; null when that was of another store. */
  since(mark: Mark): Promise<LiveChanges | null>;
  /** Keys of the documents that releases after a version have touched. */
  keysSince(version: number): Promise<string[]>;
}

export function createChangesReader(read: Reader): ChangesReader {
  return {
    mark: () => readMark(read),
    since: (mark) => changesSince(read, mark),
    keysSince: (version) => keysSince(read, version),
  };
}

async function readMark(on: Reader): Promise<Mark> {
  const version = await readVersion(on);
  return { version, release: await releaseOf(on, version) };
}

async function changesSince(on: Reader, { version, release }: Mark): Promise<LiveChanges | null> {
  if ((await releaseOf(on, version)) !== release) return null;
  const rows = await on
    .selectFrom('content_release')
    .innerJoin('content_release_item as item', 'item.release', 'content_release.id')
    .innerJoin('content_live as live', 'live.document', 'item.document')
    .innerJoin('content_document as document', 'document.key', 'item.document')
    .leftJoin('content_revision as revision', (join) =>
      join.onRef('revision.document', '=', 'live.document').onRef('revision.number', '=', 'live.revision'),
    )
    .select(['document.key', 'document.brand', 'document.path', 'revision.number', 'revision.text', 'revision.hash'])
    .where('content_release.version', '>', version)
    .distinct()
    .execute();
  const documents: LiveDocument[] = [];
  const gone: string[] = [];
  for (const { key, brand, path: file, number, text, hash } of rows) {
    if (number === null || text === null || hash === null) gone.push(key);
    else documents.push({ key, brand, file, revision: number, text, hash });
  }
  return { documents, gone };
}

async function keysSince(on: Reader, version: number): Promise<string[]> {
  const rows = await on
    .selectFrom('content_release')
    .innerJoin('content_release_item as item', 'item.release', 'content_release.id')
    .select('item.document')
    .where('content_release.version', '>', version)
    .distinct()
    .execute();
  return rows.map(({ document }) => document).toSorted();
}

async function releaseOf(on: Reader, version: number): Promise<string | null> {
  const row = await on.selectFrom('content_release').select('id').where('version', '=', version).executeTakeFirst();
  return row?.id ?? null;
}
