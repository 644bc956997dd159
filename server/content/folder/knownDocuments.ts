import type { Reader } from '../../db/db.ts';
import type { ContentState } from '../state/ContentState.ts';
import type { KnownDocument } from './planLook.ts';

/** What the store knows of every document and its file. */
export async function readKnown(read: Reader, state: ContentState): Promise<Map<string, KnownDocument>> {
  const rows = await read.selectFrom('content_document').select(['key', 'path', 'file_hash']).execute();
  return new Map(
    rows.map(({ key, path, file_hash }) => {
      const liveHash = state.get(key)?.hash ?? null;
      return [key, { key, path, fileHash: file_hash, liveHash }];
    }),
  );
}

/** Texts that documents had once on the site: a node that starts with an older folder must not bring them back. */
export async function oldTexts(read: Reader): Promise<Set<string>> {
  const rows = await read
    .selectFrom('content_revision as revision')
    .innerJoin('content_release_item as item', (join) =>
      join.onRef('item.document', '=', 'revision.document').onRef('item.revision', '=', 'revision.number'),
    )
    .innerJoin('content_release as release', 'release.id', 'item.release')
    .select(['revision.document', 'revision.hash'])
    .where('release.state', '=', 'published')
    .execute();
  return new Set(rows.map(({ document, hash }) => `${document} ${hash}`));
}
