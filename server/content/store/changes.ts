import type { Reader, Tx } from '../../db/db.ts';
import type { Mark } from '../ContentSource.ts';
import { type LiveDocument, readVersion } from './live.ts';

/** What is live otherwise than it was. */
export interface LiveChanges {
  documents: LiveDocument[];
  /** Keys of documents that are live no longer. */
  gone: string[];
}

/** The version of what is live, and the release that made it. */
export async function readMark(on: Reader | Tx): Promise<Mark> {
  const version = await readVersion(on);
  return { version, release: await releaseOf(on, version) };
}

/** What releases after a mark have touched, as it is live now. @returns null when the store is not the one that was marked */
export async function changesSince(on: Reader | Tx, { version, release }: Mark): Promise<LiveChanges | null> {
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

/** Keys of the documents that releases after a version have touched, oldest release first. */
export async function keysSince(on: Reader | Tx, version: number): Promise<string[]> {
  const rows = await on
    .selectFrom('content_release')
    .innerJoin('content_release_item as item', 'item.release', 'content_release.id')
    .select('item.document')
    .where('content_release.version', '>', version)
    .distinct()
    .execute();
  return rows.map(({ document }) => document).sort();
}

async function releaseOf(on: Reader | Tx, version: number): Promise<string | null> {
  const row = await on.selectFrom('content_release').select('id').where('version', '=', version).executeTakeFirst();
  return row?.id ?? null;
}
