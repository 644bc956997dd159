import { every, type RepeatedBy } from '../../kernel/jobs/every.ts';
import { AUDIT_MS, auditSaves } from './auditDrafts.ts';
import { readDraft } from './drafts.ts';
import { lockDocuments, type StoreParts } from './parts.ts';

const LOOK_MS = 60 * 1_000;
/** Drafts of one turn; the rest has its turn a minute later. */
const AT_ONCE = 200;

/** Tells the audit log of drafts that nobody has saved for a while. */
export async function auditRestingDrafts({ db, now }: Pick<StoreParts, 'db' | 'now'>): Promise<void> {
  const restingSince = BigInt(now() - AUDIT_MS);
  const rows = await db.read
    .selectFrom('content_draft')
    .select('document')
    .whereRef('version', '>', 'audited_version')
    .where('saved_at', '<=', restingSince)
    .limit(AT_ONCE)
    .execute();
  for (const { document } of rows)
    await db.write(async (tx) => {
      await lockDocuments(tx, [document]);
      const draft = await readDraft(tx, document);
      if (!draft || draft.saved_at > restingSince) return; // somebody has gone on with it
      const audited = { audited_version: draft.version, audited_at: BigInt(now()) };
      await tx.updateTable('content_draft').set(audited).where('document', '=', document).execute();
      await auditSaves(tx, draft);
    });
}

/** Looks each minute for drafts that rest. @returns its end */
export function followRestingDrafts(parts: Pick<StoreParts, 'db' | 'now'>, by: RepeatedBy): () => Promise<void> {
  return every({ name: 'drafts at rest', everyMs: LOOK_MS, run: () => auditRestingDrafts(parts) }, by);
}
