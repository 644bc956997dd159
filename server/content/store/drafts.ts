import type { Selectable } from 'kysely';
import { textsIn } from '#schemas/record.ts';
import type { Reader, Tx } from '../../db/db.ts';
import { audit } from '../audit/audit.ts';
import { ContentError } from '../document/ContentError.ts';
import { keyOf, parseKey } from '../document/documentKey.ts';
import { readText } from '../document/documentText.ts';
import { say } from '../document/say.ts';
import { nextVersion, storeVersion } from './draftVersions.ts';
import { ReleaseRefusedError, StaleDraftError } from './errors.ts';
import { lockContent, type StoreParts } from './parts.ts';
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
    await lockContent(tx);
    await refuseStale(tx, { ...asked, document });
    await ensureDocuments(tx, [{ name }]);
    const { text, author, basedOn: based_on, seen, about = {} } = asked;
    const before = await readDraft(tx, document);
    const editors = JSON.stringify([...new Set([...textsIn(JSON.parse(before?.editors ?? '[]')), author])]);
    const version = before ? seen + 1 : await nextVersion(tx, document);
    const row = { text, author, based_on, version, saved_at: BigInt(parts.now()), editors };
    await tx
      .insertInto('content_draft')
      .values({ ...row, document })
      .onConflict((conflict) => conflict.column('document').doUpdateSet(row))
      .execute();
    await storeVersion(tx, { document, version, text, nowMs: parts.now() });
    const [by, at, detail] = [{ name: author }, parts.now(), { ...about, version }];
    await audit(tx, { act: 'draft.saved', by, on: document, at, detail });
    return version;
  });
}

async function refuseStale(tx: Tx, { document, seen, basedOn, text }: DraftAsked): Promise<void> {
  const draft = await readDraft(tx, document);
  if (draft ? draft.version !== seen : seen !== 0) {
    if (!draft) throw new ContentError(say('draft.gone', { document }));
    throw await staleDraft(tx, { document, mine: text, newer: draft, seen, basedOn: [basedOn, draft.based_on] });
  }
  if (draft) return;
  const head = (await headsOf(tx, [document])).get(document)?.number ?? null;
  if (head === basedOn) return;
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
    await lockContent(tx);
    const draft = await readDraft(tx, key);
    if (!draft) throw new ContentError(say('draft.none', { document: key }));
    if (draft.version !== seen) throw new StaleDraftError(key, draft);
    await tx.deleteFrom('content_draft').where('document', '=', key).execute();
    const entry = { act: 'draft.discarded', by: { name: by }, on: key, at: parts.now() } as const;
    await audit(tx, { ...entry, detail: { author: draft.author, version: seen } });
  });
}
