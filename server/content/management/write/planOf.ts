import { canonicalText, documentOf } from '../../collections/documentOf.ts';
import { entriesOf } from '../../collections/entriesOf.ts';
import type { DocumentValue, Entry } from '../../collections/entry.ts';
import { storedRedirects, wholeRedirects } from '../../collections/redirectVersions.ts';
import { keyOf } from '../../document/documentKey.ts';
import { say } from '../../document/say.ts';
import type { Standing } from '../../store/work.ts';
import { valueIn } from '../../texts/valueIn.ts';
import { ApiError } from '../http/errors.ts';
import { isTarget, type Target } from './changeEntries.ts';
import type { WriteAsked } from './writeAsked.ts';

/** Outcome of a write for a document. */
export interface Plan {
  /** The document as it is worked on: its draft, else the live one; null: there is none yet. */
  before: DocumentValue | null;
  entries: readonly Entry[];
  after: DocumentValue;
  /** The live document before and after; null when nothing is published. */
  live: { before: DocumentValue | null; after: DocumentValue } | null;
}

/**
 * Plans a write. Publishing an entry publishes the draft of that entry, and of the parts that all languages share; drafts of other languages
 * and of other rules stay drafts. Changes that wait in a release go live with it.
 */
export function planOf(asked: WriteAsked, standing: Standing, { isPublished }: { isPublished: boolean }): Plan {
  const { work } = standing;
  // a draft that waits in a release does not replace the live document, or one taken off the site
  const isWaiting = work?.draft === 0 && (standing.live !== null || standing.isRemoved);
  const live = valueIn(standing.live?.text);
  const before = isPublished && isWaiting ? live : (valueIn(work?.text) ?? live);
  const start = before ?? newVersion(asked);
  const entries = wholeEntries(start, asked);
  const after = changed(asked, entries, start);
  if (!isPublished) return { before, entries, after, live: null };
  const base = publishedEntries(asked, { live, work }, entries);
  return { before, entries, after, live: { before: live, after: changed(asked, base, live ?? start) } };
}

/** The entries that a published change is made in: drafts of others stay drafts. */
function publishedEntries(
  asked: WriteAsked,
  { live, work }: Pick<Standing, 'work'> & { live: DocumentValue | null },
  entries: readonly Entry[],
): readonly Entry[] {
  const isDraft = work !== null && work.draft > 0;
  return isDraft ? withDraftOf(asked.target, wholeEntries(live ?? newVersion(asked), asked), entries) : entries;
}

/** Redirects of a brand that has none of its own begin as a version of those that it inherits: its own would take their place. */
function newVersion({ name: { kind, id }, redirectsAbove }: WriteAsked): DocumentValue | null {
  return redirectsAbove && { kind, format: 1, id, operations: [] };
}

/** @param start what the entries are of; null: there is nothing yet */
function changed(
  { change, name, redirectsAbove }: WriteAsked,
  entries: readonly Entry[],
  start: DocumentValue | null,
): DocumentValue {
  const after = documentOf(change(entries, start === null), name);
  return storedRedirects(start, after, redirectsAbove);
}

/** The entries of a stored document; of redirects that are a version, one of each rule that comes of it. */
export function entriesIn(
  { name, defaultLocale, redirectsAbove }: Pick<WriteAsked, 'name' | 'defaultLocale' | 'redirectsAbove'>,
  value: DocumentValue | null,
): Entry[] {
  if (!value) return [];
  return entriesOf(name, wholeRedirects(value, redirectsAbove), defaultLocale);
}

/** Returns the live entries with the draft of one entry laid over them. */
function withDraftOf(target: Target | null, live: readonly Entry[], draft: readonly Entry[]): readonly Entry[] {
  const [first] = draft;
  if (!first || !target) return live;
  const drafted = draft.find(isTarget(target));
  if (first.locale === null && first.kind !== 'redirects') return draft;
  if (live.length === 0) return drafted ? [drafted] : draft;
  const others = live.filter((entry) => !isTarget(target)(entry));
  if (first.kind === 'redirects') return drafted ? [...others, drafted] : live;
  const shared = ({ fields }: Entry): Entry['fields'] => ({ ...first.fields, ...textsOf(fields) });
  const all = others.map((entry) => ({ ...entry, fields: shared(entry) }));
  return drafted ? [...all, drafted] : all;
}

/** Fields that belong to one entry and are not shared by all languages. */
export function textsOf(fields: Entry['fields']): Entry['fields'] {
  return Object.fromEntries(['title', 'text'].flatMap((name) => (name in fields ? [[name, fields[name]]] : [])));
}

/** Returns the entries of a document, if they show all of it: writing through them would lose the rest. @throws ApiError */
function wholeEntries(value: DocumentValue | null, asked: WriteAsked): Entry[] {
  if (value === null) return [];
  const { name, redirectsAbove } = asked;
  const entries = entriesIn(asked, value);
  const whole = wholeRedirects(value, redirectsAbove);
  const isShown = entries.length > 0 || name.kind === 'redirects';
  if (isShown && canonicalText(documentOf(entries, name)) === canonicalText(whole)) return entries;
  throw new ApiError(400, 'ApplicationError', say('value.unshown', { document: keyOf(name) }));
}
