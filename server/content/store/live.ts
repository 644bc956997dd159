import type { Reader, Tx } from '../../db/db.ts';
import type { RawDocument } from '../ContentSource.ts';

/** A live document, and which of its revisions that is. */
export interface LiveDocument extends RawDocument {
  key: string;
  revision: number;
  hash: string;
}

/** Everything that is live, in the order of a content folder. */
export async function readLive(on: Reader | Tx): Promise<LiveDocument[]> {
  const rows = await on
    .selectFrom('content_live as live')
    .innerJoin('content_document as document', 'document.key', 'live.document')
    .innerJoin('content_revision as revision', (join) =>
      join.onRef('revision.document', '=', 'live.document').onRef('revision.number', '=', 'live.revision'),
    )
    .select(['document.key', 'document.brand', 'document.path', 'revision.number', 'revision.text', 'revision.hash'])
    .execute();
  return (
    rows
      .map(({ key, brand, path, number, text, hash }) => ({ key, brand, file: path, revision: number, text, hash }))
      // by code unit: databases sort texts each in their own way
      .toSorted((a, b) => (a.file < b.file ? -1 : 1))
  );
}

/** Counted up by every publish; 0 for a store that never published anything. */
export async function readVersion(on: Reader | Tx): Promise<number> {
  const { version } = await on
    .selectFrom('content_state')
    .select('version')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  return version;
}
