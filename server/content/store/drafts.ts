import type { Selectable } from 'kysely';
import { textsIn } from '#schemas/record.ts';
import type { Reader, Tx } from '../../db/db.ts';
import { audit } from '../audit/audit.ts';
import { ContentError } from '../document/ContentError.ts';
import { keyOf, parseKey } from '../document/documentKey.ts';
import { readText } from '../document/documentText.ts';
import { say } from '../document/say.ts';
import { auditSave, auditSaves, type DraftHead, isCheckpoint } from './auditDrafts.ts';
import { nextVersion, storeVersion } from './draftVersions.ts';
import { ReleaseRefusedError, StaleDraftError } from './errors.ts';
import { lockDocuments, type StoreParts } from './parts.ts';
import { ensureDocuments, headsOf } from './revisions.ts';
import { staleDraft } from './staleDraft.ts';
import type { ContentDraftTable } from './tables.ts';

export type Draft = Selectable<ContentDraftTable>;

export interface DraftAsked {
  document: string;
  text: string;
  author: string;
  /** Version of the draft that was opened; 0 when there was none. */
  seen: number;
  /** Revision that the work was begun from, or has been brought up to since; null for a new document. */
  basedOn: number | null;
  /** Further details for the audit log. */
  about?: Readonly<Record<string, unknown>>;
}

export async function readDraft(on: Reader | Tx, document: string): Promise<Draft | undefined> {
  return on.selectFrom('content_draft').selectAll().where('document', '=', document).executeTakeFirst();
}

async function readHead(tx: Tx, document: string): Promise<DraftHead | undefined> {
  return tx
    .selectFrom('content_draft')
    .select(['document', 'based_on', 'version', 'author', 'saved_at', 'editors', 'audited_version', 'audited_at'])
    .where('document', '=', document)
    .executeTakeFirst();
}

/**
 * Keeps somebody's work. It may be wrong in every way but one: it is JSON and says which document it is.
 * @returns the draft's version, for the next save
 * @throws StaleDraftError when somebody else saved or released since; ReleaseRefusedError for a text that cannot be kept
 */
export async function saveDraft(parts: StoreParts, asked: DraftAsked): Promise<number> {
  const name = parseKey(asked.document);
  const document = keyOf(name);
  const read = readText(asked.text);
  if (!('hash' in read)) throw new ReleaseRefusedError([{ ...read, file: document }]);
  if (read.kind !== name.kind || read.id !== name.id)
    throw new ContentError(
      say('document.other', { found: `${read.kind}/${read.id}`, wanted: `${name.kind}/${name.id}` }),
    );
  return parts.db.write(async (tx) => {
    await ensureDocuments(tx, [{ name }]); // its lock, too: see lockDocuments
    const before = await refuseStale(tx, { ...asked, document });
    return storeDraft(tx, { ...asked, document, before, nowMs: parts.now() });
  });
}

interface Storing extends DraftAsked {
  before: DraftHead | undefined;
  nowMs: number;
}

/** Stores a save; the audit log knows of it at once, or at the next checkpoint. @returns the draft's version */
async function storeDraft(
  tx: Tx,
  { document, text, author, seen, basedOn, about, before, nowMs }: Storing,
): Promise<number> {
  const version = before ? seen + 1 : await nextVersion(tx, document);
  const isTold = !before || isCheckpoint(before, { author, about, nowMs });
  const audited = isTold
    ? { audited_version: version, audited_at: BigInt(nowMs) }
    : { audited_version: before.audited_version, audited_at: before.audited_at };
  const editors = JSON.stringify([...new Set([...textsIn(JSON.parse(before?.editors ?? '[]')), author])]);
  const row = { author, based_on: basedOn, version, saved_at: BigInt(nowMs), editors, ...audited };
  await storeVersion(tx, { document, version, text, nowMs });
  // the text has come to the database by now: it is not sent a second time
  const stored = tx
    .selectFrom('content_draft_version')
    .select('text')
    .where('document', '=', document)
    .where('version', '=', version)
    .$asScalar();
  await tx
    .insertInto('content_draft')
    .values({ ...row, document, text: stored })
    .onConflict((conflict) => conflict.column('document').doUpdateSet({ ...row, text: stored }))
    .execute();
  if (isTold) await auditSave(tx, { document, version, author, about, before, nowMs });
  return version;
}

/** @returns the draft that the writer has seen; undefined where there is none */
async function refuseStale(tx: Tx, { document, seen, basedOn, text }: DraftAsked): Promise<DraftHead | undefined> {
  const draft = await readHead(tx, document);
  if (draft ? draft.version !== seen : seen !== 0) {
    const newer = draft && (await readDraft(tx, document));
    if (!newer) throw new ContentError(say('draft.gone', { document }));
    throw await staleDraft(tx, { document, mine: text, newer, seen, basedOn: [basedOn, newer.based_on] });
  }
  if (draft) return draft;
  const head = (await headsOf(tx, [document])).get(document)?.number ?? null;
  if (head === basedOn) return undefined;
  const newer = await tx
    .selectFrom('content_revision')
    .select(['text', 'author'])
    .where('document', '=', document)
    .where('number', '=', head ?? 0)
    .executeTakeFirst();
  if (!newer) throw new ContentError(say('document.noRevision', { document, number: basedOn ?? 0 }));
  throw await staleDraft(tx, { document, mine: text, newer: { ...newer, version: 0 }, basedOn: [basedOn] });
}

/** Discards a person's draft, if it is still the one they saw. @throws StaleDraftError */
export async function discardDraft(
  parts: StoreParts,
  { document, seen, by }: { document: string; seen: number; by: string },
): Promise<void> {
  const key = keyOf(parseKey(document));
  await parts.db.write(async (tx) => {
    await lockDocuments(tx, [key]);
    const draft = await readDraft(tx, key);
    if (!draft) throw new ContentError(say('draft.none', { document: key }));
    if (draft.version !== seen) throw new StaleDraftError(key, draft);
    await dropDraft(tx, key);
    await auditSaves(tx, draft);
    const entry = { act: 'draft.discarded', by: { name: by }, on: key, at: parts.now() } as const;
    await audit(tx, { ...entry, detail: { author: draft.author, version: seen } });
  });
}

/** Throws a document's draft away, whatever it is. */
export async function dropDraft(tx: Tx, document: string): Promise<void> {
  await tx.deleteFrom('content_draft').where('document', '=', document).execute();
}
