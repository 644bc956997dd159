import type { Tx } from '../../db/db.ts';
import { keyOf } from '../document/documentKey.ts';
import type { StoreParts } from '../store/parts.ts';
import { type FolderRelease, releaseFolder } from './releaseFolder.ts';

/** Release of custom code that came in files. */
export interface CodeRelease {
  id: string;
  /** Somebody gave it up: its texts stay off the site until the files change. */
  isGivenUp: boolean;
}

/**
 * Prepares the release of custom code that came in files, to be agreed to by a second person and published then; one that waits with the
 * same texts, or was given up with them, is not made again.
 */
export async function codeRelease(tx: Tx, parts: StoreParts, made: FolderRelease): Promise<CodeRelease> {
  const rows = await tx
    .selectFrom('content_release as release')
    .innerJoin('content_release_item as item', 'item.release', 'release.id')
    .leftJoin('content_revision as revision', (join) =>
      join.onRef('revision.document', '=', 'item.document').onRef('revision.number', '=', 'item.revision'),
    )
    .select(['release.id', 'release.withdrawn_at', 'item.document', 'revision.hash'])
    .where(({ or, eb }) => or([eb('release.state', '=', 'open'), eb('release.withdrawn_at', 'is not', null)]))
    .where('release.author', '=', made.author)
    .where('release.name', '=', made.name)
    .orderBy('release.created_at', 'desc')
    .execute();
  const wanted = printOf([
    ...made.written.map(({ name, text }) => [keyOf(name), text.hash] as const),
    ...made.gone.map((document) => [document, null] as const),
  ]);
  for (const [id, items] of Map.groupBy(rows, (row) => row.id))
    if (printOf(items.map(({ document, hash }) => [document, hash] as const)) === wanted)
      return { id, isGivenUp: items.some(({ withdrawn_at }) => withdrawn_at !== null) };
  return { id: await releaseFolder(tx, parts, { made, leave: null }), isGivenUp: false };
}

function printOf(items: readonly (readonly [document: string, hash: string | null])[]): string {
  return items
    .map(([document, hash]) => `${document} ${hash ?? ''}`)
    .toSorted()
    .join('\n');
}
