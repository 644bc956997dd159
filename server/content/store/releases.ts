import type { Selectable } from 'kysely';
import { textsIn } from '#schemas/record.ts';
import type { Reader, Tx } from '../../db/db.ts';
import { audit } from '../audit/audit.ts';
import { ContentError } from '../document/ContentError.ts';
import { keyOf, parseKey } from '../document/documentKey.ts';
import { readKnownText } from '../document/documentText.ts';
import { say } from '../document/say.ts';
import { auditSaves } from './auditDrafts.ts';
import { type Draft, readDraft } from './drafts.ts';
import { StaleDraftError } from './errors.ts';
import type { Item } from './goLive.ts';
import { inChunks, lockContent, lockDocuments, type Note, type StoreParts } from './parts.ts';
import { addRevisions, headsOf, type Written } from './revisions.ts';
import { staleDraft } from './staleDraft.ts';
import type { ContentReleaseTable, ReleaseState } from './tables.ts';

export type Release = Selectable<ContentReleaseTable>;

/** Action of a release on a document: publish its draft or one of its revisions, or take it away. */
export type ItemAsked = { document: string } & ({ take: 'draft' | 'nothing' } | { take: 'revision'; revision: number });

export interface ReleaseAsked extends Note {
  name: string;
  items: readonly ItemAsked[];
}

/** Input of `insertRelease`: its items are frozen already. */
export interface ReleaseMade extends Note {
  name: string;
  items: readonly Item[];
  /** Release that it takes back. */
  reverts?: string;
  /** Everybody who saved one of its drafts. */
  editors?: readonly string[];
}

/**
 * Gathers documents for one publish. Drafts are frozen into revisions now: what is written afterwards is another release's.
 * @returns the release's id
 * @throws ContentError, StaleDraftError
 */
export async function createRelease(parts: StoreParts, asked: ReleaseAsked): Promise<string> {
  if (asked.items.length === 0) throw new ContentError(say('release.empty'));
  const names = asked.items.map(({ document }) => keyOf(parseKey(document)));
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new ContentError(say('release.twice', { document: twice }));
  return parts.db.write(async (tx) => {
    await lockContent(tx);
    await lockDocuments(tx, names);
    const items: Item[] = [];
    const editors = await editorsOf(tx, asked.items);
    const ended: Draft[] = [];
    for (const item of asked.items) {
      const { draft, ...frozen } = await freeze(tx, parts, { item, note: asked });
      items.push(frozen);
      if (draft) ended.push(draft);
    }
    for (const draft of ended) await auditSaves(tx, draft); // last: whoever writes to the log after this waits
    return insertRelease(tx, parts, { ...asked, items, editors });
  });
}

/** Everybody who worked on the drafts that are taken. */
export async function editorsOf(tx: Tx, items: readonly ItemAsked[]): Promise<string[]> {
  const editors = new Set<string>();
  for (const { document, take } of items) {
    const draft = take === 'draft' ? await readDraft(tx, keyOf(parseKey(document))) : undefined;
    for (const name of textsIn(JSON.parse(draft?.editors ?? '[]'))) editors.add(name);
  }
  return [...editors];
}

/** An item of a release, with the draft that became its revision. */
type Frozen = Item & { draft?: Draft };

async function freeze(tx: Tx, parts: StoreParts, { item, note }: { item: ItemAsked; note: Note }): Promise<Frozen> {
  const name = parseKey(item.document);
  const document = keyOf(name);
  if (item.take === 'draft') return freezeDraft(tx, parts, { document, note });
  const revision = item.take === 'revision' ? item.revision : null;
  const known = await tx
    .selectFrom('content_revision')
    .select('number')
    .where('document', '=', document)
    .where('number', '=', revision ?? 1)
    .executeTakeFirst();
  if (!known)
    throw new ContentError(
      revision === null
        ? say('document.missing', { document })
        : say('document.revision', { document, number: revision }),
    );
  return { document, revision };
}

/** A draft whose document has changed since is refused with the newer text: publishing it would undo changes that it never saw. */
async function freezeDraft(
  tx: Tx,
  parts: StoreParts,
  { document, note: { author, reason } }: { document: string; note: Note },
): Promise<Frozen> {
  const draft = await readDraft(tx, document);
  if (!draft) throw new ContentError(say('draft.none', { document }));
  const head = (await headsOf(tx, [document])).get(document)?.number ?? null;
  if (head !== draft.based_on) {
    const newer = await tx
      .selectFrom('content_revision')
      .select(['text', 'author'])
      .where('document', '=', document)
      .where('number', '=', head ?? 0)
      .executeTakeFirstOrThrow();
    const late = { ...newer, version: draft.version };
    throw await staleDraft(tx, { document, mine: draft.text, newer: late, basedOn: [draft.based_on] });
  }
  const text = readKnownText(draft.text); // a draft is read before it is kept
  const written: Written[] = [{ name: parseKey(document), text }];
  const numbers = await addRevisions(tx, parts, { written, note: { author, reason } });
  const { numDeletedRows } = await tx
    .deleteFrom('content_draft')
    .where('document', '=', document)
    .where('version', '=', draft.version)
    .executeTakeFirst();
  // a document that was not there when its lock was taken can be saved meanwhile
  if (numDeletedRows === 0n) throw new StaleDraftError(document, (await readDraft(tx, document)) ?? draft);
  return { document, revision: numbers.get(document) ?? 0, draft };
}

/** Columns that a release fills only later. */
const UNPUBLISHED = {
  scheduled_at: null,
  scheduled_by: null,
  scheduled_for: null,
  published_at: null,
  published_by: null,
  version: null,
  reverted_by: null,
  reverted_at: null,
  withdrawn_at: null,
  withdrawn_by: null,
};

/** Documents that the audit log names of one release; the release itself names all. */
const TOLD = 50;

/** Writes a release and its items, open. @returns its id */
export async function insertRelease(
  tx: Tx,
  parts: Pick<StoreParts, 'now' | 'newId'>,
  made: ReleaseMade,
): Promise<string> {
  const id = parts.newId();
  const { name, author, reason, items, reverts = null, editors = [] } = made;
  await tx
    .insertInto('content_release')
    .values({
      id,
      name,
      author,
      reason,
      reverts,
      ...UNPUBLISHED,
      state: 'open',
      created_at: BigInt(parts.now()),
      outcome: '',
      outcome_said: '',
      editors: JSON.stringify(editors),
    })
    .execute();
  for (const chunk of inChunks(items)) {
    await tx
      .insertInto('content_release_item')
      .values(chunk.map(({ document, revision }) => ({ release: id, document, revision, before: null })))
      .execute();
  }
  const detail = { name, documents: items.slice(0, TOLD).map(({ document }) => document), count: items.length };
  await audit(tx, { act: 'release.made', by: { name: author }, on: id, at: parts.now(), why: reason, detail });
  return id;
}

/** Texts that become one release's revisions and unpublished documents; for releases that are made of a folder. */
export async function freezeTexts(
  tx: Tx,
  parts: StoreParts,
  { written, gone, note }: { written: readonly Written[]; gone: readonly string[]; note: Note },
): Promise<Item[]> {
  const numbers = await addRevisions(tx, parts, { written, note });
  const revised = Array.from(numbers, ([document, revision]) => ({ document, revision }));
  return [...revised, ...gone.map((document) => ({ document, revision: null }))];
}

/** @throws ContentError */
export async function readRelease(on: Reader | Tx, id: string): Promise<Release> {
  const release = await on.selectFrom('content_release').selectAll().where('id', '=', id).executeTakeFirst();
  if (!release) throw new ContentError(say('release.unknown', { release: id }));
  return release;
}

/** State as it is told: of one that was given up, that. */
export function stateOf({ state, withdrawn_at }: Release): ReleaseState | 'withdrawn' {
  return withdrawn_at !== null && state !== 'published' ? 'withdrawn' : state;
}

/** Nothing is done any more with a release that is published or was given up. @throws ContentError */
export function refuseOver(release: Release): void {
  const { id, name } = release;
  const state = stateOf(release);
  if (state === 'published') throw new ContentError(say('release.isPublished', { release: id, name }));
  if (state === 'withdrawn') throw new ContentError(say('release.isWithdrawn', { release: id, name }));
}

/** A release's documents, each with what was live before it. */
export async function readItems(on: Reader | Tx, release: string): Promise<(Item & { before: number | null })[]> {
  return on
    .selectFrom('content_release_item')
    .select(['document', 'revision', 'before'])
    .where('release', '=', release)
    .orderBy('document')
    .execute();
}
