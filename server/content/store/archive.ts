import { audit } from '../audit/audit.ts';
import { ContentError } from '../document/ContentError.ts';
import { keyOf, parseKey } from '../document/documentKey.ts';
import { say } from '../document/say.ts';
import { lockContent, type StoreParts } from './parts.ts';

/**
 * Puts a document away. It keeps its history, and comes back as soon as somebody writes on it.
 * @throws ContentError while it is live, or is going to be
 */
export async function archive(parts: StoreParts, { document, by }: { document: string; by: string }): Promise<void> {
  const key = keyOf(parseKey(document));
  await parts.db.write(async (tx) => {
    await lockContent(tx);
    const live = await tx
      .selectFrom('content_live')
      .select('release')
      .where('document', '=', key)
      .where('revision', 'is not', null)
      .executeTakeFirst();
    if (live) throw new ContentError(say('document.isLive', { document: key }));
    const planned = await tx
      .selectFrom('content_release_item as item')
      .innerJoin('content_release as release', 'release.id', 'item.release')
      .select(['release.id', 'release.name'])
      .where('item.document', '=', key)
      .where('item.revision', 'is not', null)
      .where('release.state', 'in', ['open', 'scheduled'])
      .executeTakeFirst();
    if (planned)
      throw new ContentError(say('document.planned', { document: key, release: planned.id, name: planned.name }));
    const row = await tx
      .updateTable('content_document')
      .set({ is_archived: 1 })
      .where('key', '=', key)
      .returning('key')
      .executeTakeFirst();
    if (!row) throw new ContentError(say('document.missing', { document: key }));
    await tx.deleteFrom('content_draft').where('document', '=', key).execute();
    await audit(tx, { act: 'document.archived', by: { name: by }, on: key, at: parts.now() });
  });
}
