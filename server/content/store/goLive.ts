import type { Tx } from '../../db/db.ts';
import { audit } from '../audit/audit.ts';
import { inChunks, type StoreParts } from './parts.ts';
import { type Leave, mayGoLive } from './publishing/mayGoLive.ts';

/** A document's part in a release: the revision that becomes live, or null for none. */
export interface Item {
  document: string;
  revision: number | null;
}

/**
 * Makes a release's documents live, and records for each the revision that was live before. Its items are in the table already. A person
 * who may not publish it is refused here, whatever the caller. @throws NotAllowedError, NeedsApprovalError
 */
export async function goLive(
  tx: Tx,
  parts: Pick<StoreParts, 'db' | 'now' | 'changed'>,
  {
    release,
    items,
    by,
    leave,
    why = '',
  }: { release: string; items: readonly Item[]; by: string; leave: Leave; why?: string },
): Promise<void> {
  const openings = await mayGoLive(tx, { release, items, by, leave });
  const { version } = await tx
    .updateTable('content_state')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', 1)
    .returning('version')
    .executeTakeFirstOrThrow();
  for (const chunk of inChunks(items)) {
    await rememberBefore(tx, release, chunk);
    await tx
      .insertInto('content_live')
      .values(chunk.map(({ document, revision }) => ({ document, revision, release })))
      .onConflict((conflict) =>
        conflict
          .column('document')
          .doUpdateSet(({ ref }) => ({ revision: ref('excluded.revision'), release: ref('excluded.release') })),
      )
      .execute();
  }
  await tx
    .updateTable('content_release')
    .set({ state: 'published', published_at: BigInt(parts.now()), published_by: by, version: Number(version) })
    .where('id', '=', release)
    .execute();
  const code = openings.flatMap(({ brand, hashes = [] }) => (hashes.length > 0 ? [[brand, hashes] as const] : []));
  const detail = {
    version: Number(version),
    documents: items.length,
    ...(leave.origin ? { origin: leave.origin } : {}),
    ...(code.length > 0 ? { customCode: Object.fromEntries(code) } : {}),
  };
  await audit(tx, { act: 'release.published', by: { name: by }, on: release, at: parts.now(), why, detail });
  parts.db.afterCommit(tx, parts.changed);
}

/** One statement for all of them: everybody who writes content is waiting. */
async function rememberBefore(tx: Tx, release: string, items: readonly Item[]): Promise<void> {
  const keys = items.map(({ document }) => document);
  await tx
    .updateTable('content_release_item')
    .set(({ selectFrom }) => ({
      before: selectFrom('content_live')
        .whereRef('content_live.document', '=', 'content_release_item.document')
        .select('content_live.revision'),
    }))
    .where('release', '=', release)
    .where('document', 'in', keys)
    .execute();
}
