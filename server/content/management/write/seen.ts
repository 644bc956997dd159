import { hashOf } from '#runtime/document/hash.ts';
import { entriesOf } from '../../collections/entriesOf.ts';
import type { Entry } from '../../collections/entry.ts';
import type { ContentStore } from '../../store/createContentStore.ts';
import { keyOf } from '../../store/documentKey.ts';
import type { Standing } from '../../store/work.ts';
import type { ApiError } from '../http/errors.ts';
import { type Seen, tagOf } from '../rows/row.ts';
import { isTarget } from './changeEntries.ts';
import { conflict } from './conflict.ts';
import { valueIn } from './valueIn.ts';
import type { WriteAsked } from './writeDocument.ts';

interface Looked {
  asked: WriteAsked;
  standing: Standing;
  /** The document's entries as they are now. */
  entries: readonly Entry[];
  /** What is written becomes live at once. */
  isPublished: boolean;
}

/**
 * Whether the writer has seen what he writes over. By `If-Match`: the entry says what it said. Without: nobody else has a draft.
 * @returns the revision that the work is based on from now on
 * @throws ApiError 409
 */
export async function basisOf(store: ContentStore, looked: Looked): Promise<number | null> {
  const { asked, standing, isPublished } = looked;
  const { head, work } = standing;
  const current = head?.number ?? null;
  const basedOn = work && work.draft > 0 ? work.basedOn : current;
  const isOthers = work !== null && work.draft > 0 && work.author !== asked.actor.name;
  if (asked.tags === null) {
    if (isOthers) throw await conflictOf(store, looked, basedOn);
  } else if (asked.tags !== '*') {
    const seen = asked.tags.find((tag) => isStill(tag, looked));
    if (!seen) throw await conflictOf(store, looked, asked.tags[0]?.revision ?? null);
    if (seen.revision === current) return current; // whoever has seen the newest revision has brought the draft up to it
  } else return current;
  // a draft that was begun before what is newest would undo it
  if (isPublished && basedOn !== current) throw await overtaken(store, looked, basedOn);
  return basedOn;
}

function isStill({ hash }: Seen, { asked, entries }: Looked): boolean {
  const now = asked.target ? entries.find(isTarget(asked.target)) : undefined;
  const says = now ? hashOf(now.fields) : 'none';
  return says === hash;
}

async function conflictOf(
  store: ContentStore,
  { asked, standing, entries }: Looked,
  base: number | null,
): Promise<ApiError> {
  const { work, head } = standing;
  const now = asked.target ? entries.find(isTarget(asked.target)) : undefined;
  const revision = (work && work.draft > 0 ? work.basedOn : head?.number) ?? 0;
  return conflict({
    base: await fieldsAt(store, { asked, revision: base }),
    data: asked.data,
    theirs: now?.fields ?? null,
    author: work?.author ?? head?.author ?? '',
    etag: tagOf(now && { entry: now, revision, draft: work?.draft ?? 0 }),
  });
}

/** The newest revision against a draft that does not know it. */
async function overtaken(
  store: ContentStore,
  { asked, standing, entries }: Looked,
  base: number | null,
): Promise<ApiError> {
  const { target, name, data, defaultLocale } = asked;
  const { head, work } = standing;
  const value = valueIn(head?.text);
  const [theirs, now] = [value ? entriesOf(name, value, defaultLocale) : [], entries].map((some) =>
    target ? some.find(isTarget(target)) : undefined,
  );
  return conflict({
    base: await fieldsAt(store, { asked, revision: base }),
    data: { ...now?.fields, ...data },
    theirs: theirs?.fields ?? null,
    author: head?.author ?? '',
    etag: tagOf(now && { entry: now, revision: head?.number ?? 0, draft: work?.draft ?? 0 }),
  });
}

/** What the entry said at a revision; null when there is no such. */
async function fieldsAt(
  store: ContentStore,
  { asked, revision }: { asked: WriteAsked; revision: number | null },
): Promise<Entry['fields'] | null> {
  const { name, target, defaultLocale } = asked;
  if (revision === null || revision === 0 || !target) return null;
  const row = await store.parts.db.read
    .selectFrom('content_revision')
    .select('text')
    .where('document', '=', keyOf(name))
    .where('number', '=', revision)
    .executeTakeFirst();
  const value = valueIn(row?.text);
  const entry = value ? entriesOf(name, value, defaultLocale).find(isTarget(target)) : undefined;
  return entry?.fields ?? null;
}
