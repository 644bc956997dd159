import type { Tx } from '../../db/db.ts';
import { audit } from '../audit/audit.ts';
import { ContentError } from '../document/ContentError.ts';
import { keyOf, parseKey } from '../document/documentKey.ts';
import { say } from '../document/say.ts';
import { auditSaves } from './auditDrafts.ts';
import { dropDraft, readDraft } from './drafts.ts';
import { StaleDraftError } from './errors.ts';
import { lockContent, lockDocuments, type StoreParts } from './parts.ts';
import type { ReleaseState } from './tables.ts';

export interface ArchiveAsked {
  document: string;
  by: string;
  /** Version of the draft that whoever asks has seen, 0 for none; undefined: whatever the draft is. */
  seen?: number;
}

/**
 * Puts a document away, with its draft. It keeps its history, and comes back as soon as somebody writes on it.
 * @throws ContentError while it is live, or is going to be; StaleDraftError when somebody wrote on it since
 */
export async function archive(parts: StoreParts, { document, by, seen }: ArchiveAsked): Promise<void> {
  const key = keyOf(parseKey(document));
  await parts.db.write(async (tx) => {
    await lockContent(tx);
    await lockDocuments(tx, [key]);
    const live = await tx
      .selectFrom('content_live')
      .select('release')
      .where('document', '=', key)
      .where('revision', 'is not', null)
      .executeTakeFirst();
    if (live) throw new ContentError(say('document.isLive', { document: key }));
    await refusePlanned(tx, key, ['open', 'scheduled']);
    const draft = await readDraft(tx, key);
    if (draft && seen !== undefined && draft.version !== seen) throw new StaleDraftError(key, draft);
    const row = await tx
      .updateTable('content_document')
      .set({ is_archived: 1 })
      .where('key', '=', key)
      .returning('key')
      .executeTakeFirst();
    if (!row) throw new ContentError(say('document.missing', { document: key }));
    await dropDraft(tx, key);
    const entry = { by: { name: by }, on: key, at: parts.now() };
    await auditSaves(tx, draft);
    if (draft)
      await audit(tx, { ...entry, act: 'draft.discarded', detail: { author: draft.author, version: draft.version } });
    await audit(tx, { ...entry, act: 'document.archived' });
  });
}

/** A release to come would bring the document back. @throws ContentError */
export async function refusePlanned(tx: Tx, key: string, states: readonly ReleaseState[]): Promise<void> {
  const planned = await tx
    .selectFrom('content_release_item as item')
    .innerJoin('content_release as release', 'release.id', 'item.release')
    .select(['release.id', 'release.name'])
    .where('item.document', '=', key)
    .where('item.revision', 'is not', null)
    .where('release.state', 'in', states)
    .where('release.withdrawn_at', 'is', null)
    .executeTakeFirst();
  if (planned)
    throw new ContentError(say('document.planned', { document: key, release: planned.id, name: planned.name }));
}
