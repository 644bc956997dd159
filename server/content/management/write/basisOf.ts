import { hashOf } from '#runtime/document/hash.ts';
import { collectionOf, TABLES } from '../../collections/collections.ts';
import type { Entry } from '../../collections/entry.ts';
import { keyOf } from '../../document/documentKey.ts';
import type { ContentStore } from '../../store/createContentStore.ts';
import { textOfVersion } from '../../store/draftVersions.ts';
import { draftIn, type Standing } from '../../store/work.ts';
import { valueIn } from '../../texts/valueIn.ts';
import type { ApiError } from '../http/errors.ts';
import { type Seen, tagOf } from '../rows/row.ts';
import { isTarget, type Target } from './changeEntries.ts';
import { conflict, type Meeting } from './conflict.ts';
import { entriesIn } from './planOf.ts';
import { withData } from './withData.ts';
import type { WriteAsked } from './writeAsked.ts';

interface Looked {
  asked: WriteAsked;
  standing: Standing;
  /** The document's entries as they are now. */
  entries: readonly Entry[];
  /** True if the text goes live at once. */
  isPublished: boolean;
}

/**
 * Checks that the writer has seen what he overwrites. With `If-Match`: the entry is unchanged. Without: nobody else has a draft.
 * @returns the revision that the work is based on from now on
 * @throws ApiError 409
 */
export async function basisOf(store: ContentStore, looked: Looked): Promise<number | null> {
  const { asked, standing, isPublished } = looked;
  const current = standing.head?.number ?? null;
  if (asked.tags === '*') return current;
  const basedOn = basisIn(standing);
  const seen = await mustHaveSeen(store, looked, asked.tags);
  // a writer who has seen the newest revision has brought the draft up to it
  if (seen?.revision === current) return current;
  // a draft begun before the newest revision would undo it
  if (isPublished && basedOn !== current) throw await overtaken(store, looked, basedOn);
  return basedOn;
}

async function mustHaveSeen(store: ContentStore, looked: Looked, tags: readonly Seen[] | null): Promise<Seen | null> {
  if (tags === null) {
    if (isOthers(looked)) throw await conflictOf(store, looked, null);
    return null;
  }
  const seen = tags.find((tag) => isStill(tag, looked));
  if (!seen) throw await conflictOf(store, looked, tags[0] ?? null);
  return seen;
}

/** Revision that the work at hand was begun from. */
function basisIn(standing: Standing): number | null {
  const draft = draftIn(standing);
  return draft ? draft.basedOn : (standing.head?.number ?? null);
}

function isOthers({ asked, standing }: Looked): boolean {
  const draft = draftIn(standing);
  return draft !== null && draft.author !== asked.actor.name;
}

function isStill({ hash }: Seen, { asked, entries }: Looked): boolean {
  const now = entryAt(entries, asked.target);
  return hash === (now ? hashOf(now.fields) : 'none');
}

/** @param seen the version that the writer names; null: he names none, so it is unknown what he saw */
async function conflictOf(store: ContentStore, looked: Looked, seen: Seen | null): Promise<ApiError> {
  const { asked, standing, entries } = looked;
  const { work, head } = standing;
  return conflict({
    kind: collectionOf(asked.name).kind,
    base: seen ? await fieldsSeen(store, asked, seen) : null,
    sent: sentIn(asked),
    theirs: entryAt(entries, asked.target)?.fields ?? null,
    author: (work ?? head)?.author ?? '',
    etag: etagOf(looked, basisIn(standing)),
  });
}

/** The newest revision against a draft that does not know it. */
async function overtaken(store: ContentStore, looked: Looked, base: number | null): Promise<ApiError> {
  const { asked, standing, entries } = looked;
  const { head } = standing;
  const { kind } = collectionOf(asked.name);
  const [sent, fields] = [sentIn(asked), entryAt(entries, asked.target)?.fields ?? {}];
  return conflict({
    kind,
    base: fieldsIn(asked, await textAt(store, { asked, revision: base })),
    sent: { data: sent ? withData(fields, { kind, ...sent }) : fields, replace: TABLES },
    theirs: fieldsIn(asked, head?.text),
    author: head?.author ?? '',
    etag: etagOf(looked, head?.number ?? null),
  });
}

/** The entry's version as it is now, for somebody who has seen a revision of it. */
function etagOf({ asked, standing, entries }: Looked, revision: number | null): string {
  const entry = entryAt(entries, asked.target);
  return tagOf(entry && { entry, revision: revision ?? 0, draft: standing.work?.draft ?? 0 });
}

function sentIn({ data, query: { replace } }: WriteAsked): Meeting['sent'] {
  return data && { data, replace };
}

/**
 * The entry as it was seen; null when that is no longer known. A tag names a revision, or the version of a draft; a text only counts if its hash
 * is that of the tag.
 */
async function fieldsSeen(
  store: ContentStore,
  asked: WriteAsked,
  { revision, draft, hash }: Seen,
): Promise<Entry['fields'] | null> {
  const text =
    draft > 0
      ? await textOfVersion(store.parts.db.read, { document: keyOf(asked.name), version: draft })
      : await textAt(store, { asked, revision });
  const fields = fieldsIn(asked, text);
  return fields && hashOf(fields) === hash ? fields : null;
}

async function textAt(
  store: ContentStore,
  { asked, revision }: { asked: WriteAsked; revision: number | null },
): Promise<string | undefined> {
  const row = await store.parts.db.read
    .selectFrom('content_revision')
    .select('text')
    .where('document', '=', keyOf(asked.name))
    .where('number', '=', revision ?? 0)
    .executeTakeFirst();
  return row?.text;
}

function fieldsIn(asked: WriteAsked, text: string | undefined): Entry['fields'] | null {
  return entryAt(entriesIn(asked, valueIn(text)), asked.target)?.fields ?? null;
}

function entryAt(entries: readonly Entry[], target: Target | null): Entry | undefined {
  return target ? entries.find(isTarget(target)) : undefined;
}
