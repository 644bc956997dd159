import type { Selectable } from 'kysely';
import type { Tx } from '../../db/db.ts';
import { audit } from '../audit/audit.ts';
import { runForOthers } from '../audit/auditContext.ts';
import type { ContentDraftTable } from './tables.ts';

/** What is known of a draft without reading its text, which may be long. */
export type DraftHead = Omit<Selectable<ContentDraftTable>, 'text'>;

/**
 * Longest time that saves of a draft go on without an entry of the audit log, in milliseconds. An editor saves each second: an entry for
 * each would make everybody wait for the end of the log, and the log grow for ever.
 */
export const AUDIT_MS = 10 * 60 * 1_000;

/** One save of a draft. */
interface Save {
  document: string;
  version: number;
  author: string;
  /** Further details of the entry. */
  about: Readonly<Record<string, unknown>> | undefined;
  /** The draft that it goes on with; undefined: it begins one. */
  before: DraftHead | undefined;
  nowMs: number;
}

/** Whether a save is told at once: the draft is another author's from here on, there is more to tell, or the last entry is old. */
export function isCheckpoint(
  before: DraftHead,
  { author, about, nowMs }: Pick<Save, 'author' | 'about' | 'nowMs'>,
): boolean {
  return before.author !== author || about !== undefined || nowMs - Number(before.audited_at) >= AUDIT_MS;
}

/** Tells the audit log of a save, and of those before it that it does not know of yet. */
export async function auditSave(tx: Tx, { document, version, author, about, before, nowMs }: Save): Promise<void> {
  const isOwn = before?.author === author;
  if (!isOwn) await auditSaves(tx, before);
  const detail = { ...about, ...detailOfSaves(version, isOwn ? before.audited_version : version - 1) };
  await audit(tx, { act: 'draft.saved', by: { name: author }, on: document, at: nowMs, detail });
}

/** Tells the audit log of saves that it does not know of yet. Call it before the draft ends, or is another author's. */
export async function auditSaves(tx: Tx, draft: DraftHead | undefined): Promise<void> {
  if (!draft || draft.version <= draft.audited_version) return;
  const { document: on, author, saved_at, version, audited_version } = draft;
  const entry = { act: 'draft.saved', by: { name: author }, on, at: Number(saved_at) } as const;
  await runForOthers(() => audit(tx, { ...entry, detail: detailOfSaves(version, audited_version) }));
}

/** Details of an entry about saves of a draft: the newest version, and how many saves it stands for when they are several. */
function detailOfSaves(version: number, audited: number): { version: number; saves?: number } {
  const saves = version - audited;
  return saves > 1 ? { version, saves } : { version };
}
