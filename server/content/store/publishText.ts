import type { Reader, Tx } from '../../db/db.ts';
import { ContentError } from '../document/ContentError.ts';
import { type DocumentName, keyOf } from '../document/documentKey.ts';
import { type DocumentText, readText } from '../document/documentText.ts';
import type { Finding } from '../document/finding.ts';
import { say } from '../document/say.ts';
import type { ContentState } from '../state/ContentState.ts';
import { refusePlanned } from './archive.ts';
import { auditSaves } from './auditDrafts.ts';
import { dropDraft, readDraft } from './drafts.ts';
import { storeVersion } from './draftVersions.ts';
import { type DueTime, dueTime, setDueTime, type TimeChosen } from './dueTime.ts';
import { ReleaseRefusedError, WordNeededError } from './errors.ts';
import { goLive } from './goLive.ts';
import { newsOfChange, overtaking } from './newsOfChange.ts';
import { lockDocuments, type Note, type StoreParts } from './parts.ts';
import { changeOf, decideAndAct, type Published } from './publish.ts';
import { thinkOut } from './publishing/consequences.ts';
import type { Leave } from './publishing/mayGoLive.ts';
import { editorsOf, freezeTexts, insertRelease } from './releases.ts';
import { ensureDocuments, headsOf } from './revisions.ts';

/** State of a document when its writer looked: nothing else may have been written since. */
export interface Stood {
  /** Newest revision; null for none. */
  head: number | null;
  /** Text of the draft; null for none. */
  draft: string | null;
}

export interface PublishTextAsked extends Note {
  name: DocumentName;
  /** Text that goes live; null: the document is taken off the site and archived. */
  text: string | null;
  stood: Stood;
  /** Text that stays a draft; null: none. */
  draft: string | null;
  /** Of the release. */
  title: string;
  /** Revision that the text was begun on; null: on none; undefined: on the live one. */
  basedOn?: number | null;
  /** When the text goes live; at once without it. */
  at?: TimeChosen | undefined;
  /** Of what the gate warns, what may not pass: nobody has said why that is right. */
  wantsWord?(warnings: readonly Finding[]): readonly Finding[];
}

/** A publish of one text: its release, and when that goes live; null: it is live. */
export interface PublishedText extends Published {
  release: string;
  due: DueTime | null;
}

/** Somebody wrote on the document since its writer looked: look again. */
export class MovedError extends ContentError {
  override readonly name = 'MovedError';
}

/**
 * Makes one text live in one step: checked by the gate, kept as a revision, published as a release of its own. What is refused leaves
 * everything as it was. A draft of the document is used up, but for what stays one. With a time, the release waits for it.
 * @returns what works, but was told
 * @throws ReleaseRefusedError with every fault; WordNeededError; MovedError
 */
export async function publishText(parts: StoreParts, asked: PublishTextAsked): Promise<PublishedText> {
  const { name, text } = asked;
  const key = keyOf(name);
  const read = text === null ? null : readText(text);
  if (read && !('hash' in read)) throw new ReleaseRefusedError([{ ...read, file: key }]);
  const due = asked.at ? dueTime(parts, asked.at) : null;
  return decideAndAct(parts, async (before) => {
    const step = { before, after: before.with([{ key, text }]), keys: [key] };
    const { faults, warnings: news } = await newsOfChange(parts, changeOf(step));
    const warnings = [...news, ...(await behind(parts.db.read, before, { key, basedOn: asked.basedOn }))];
    if (faults.length > 0) throw new ReleaseRefusedError(faults);
    const unsaid = asked.wantsWord?.(warnings) ?? [];
    if (unsaid.length > 0) throw new WordNeededError(unsaid);
    const leave = { consequences: await thinkOut(parts, step, asked.author) };
    return async (tx) => {
      // a document that is new has no lock before it is there
      await (read ? ensureDocuments(tx, [{ name }]) : lockDocuments(tx, [key]));
      await refuseMoved(tx, key, asked.stood);
      if (!read) await refusePlanned(tx, key, ['scheduled']);
      return { warnings, due, release: await release(tx, parts, { ...asked, read, leave, due }) };
    };
  });
}

/**
 * What would be undone by a text that was begun before a newer revision went live, or on one that was given up since: the live text was
 * written anew then.
 */
export async function behind(
  read: Reader,
  state: ContentState,
  { key, basedOn }: { key: string; basedOn: number | null | undefined },
): Promise<Finding[]> {
  const live = state.get(key);
  if (!live || basedOn === undefined) return [];
  const own = basedOn ?? 0;
  const { newest } = await read
    .selectFrom('content_revision')
    .select(({ fn }) => fn.max('number').as('newest'))
    .where('document', '=', key)
    .where('hash', '=', live.hash)
    .executeTakeFirstOrThrow();
  const revision = Math.max(live.revision, Number(newest));
  return own < revision ? [overtaking(live, { own, revision })] : [];
}

async function refuseMoved(tx: Tx, key: string, stood: Stood): Promise<void> {
  const draft = await readDraft(tx, key);
  const head = (await headsOf(tx, [key])).get(key)?.number ?? null;
  if (head !== stood.head || (draft?.text ?? null) !== stood.draft)
    throw new MovedError(say('document.moved', { document: key }));
}

interface Releasing extends PublishTextAsked {
  read: DocumentText | null;
  leave: Leave;
  due: DueTime | null;
}

async function release(
  tx: Tx,
  parts: StoreParts,
  { name, read, draft, author, reason, title, leave, due }: Releasing,
): Promise<string> {
  const key = keyOf(name);
  const note = { author, reason };
  // one that waits may be given back to people, of whom none may approve what they wrote
  const editors = due ? await editorsOf(tx, [{ document: key, take: 'draft' }]) : [];
  const written = read ? [{ name, text: read }] : [];
  const items = await freezeTexts(tx, parts, { written, gone: read ? [] : [key], note });
  await auditSaves(tx, await readDraft(tx, key));
  if (draft === null) await dropDraft(tx, key);
  else await draftRest(tx, parts, { key, text: draft, based_on: items[0]?.revision ?? null });
  const id = await insertRelease(tx, parts, { name: title, ...note, items, editors });
  const going = { release: id, items, by: author, leave };
  if (due) await setDueTime(tx, parts, { ...going, due });
  else await goLive(tx, parts, going);
  if (!read && !due) await tx.updateTable('content_document').set({ is_archived: 1 }).where('key', '=', key).execute();
  return id;
}

/** Keeps the rest as a draft of the same author; its new version tells whoever has it open that it changed. */
async function draftRest(
  tx: Tx,
  { now }: Pick<StoreParts, 'now'>,
  { key, text, based_on }: { key: string; text: string; based_on: number | null },
): Promise<void> {
  const at = BigInt(now());
  const { version } = await tx
    .updateTable('content_draft')
    .set(({ eb }) => {
      const next = eb('version', '+', 1);
      return { text, based_on, version: next, saved_at: at, audited_version: next, audited_at: at };
    })
    .where('document', '=', key)
    .returning('version')
    .executeTakeFirstOrThrow();
  await storeVersion(tx, { document: key, version, text, nowMs: now() });
}
