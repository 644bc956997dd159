import { isSame } from '#runtime/document/diff.ts';
import type { Entry } from '../../collections/entry.ts';
import { keyOf } from '../../document/documentKey.ts';
import type { ContentStore } from '../../store/createContentStore.ts';
import { changeBetween, mayWrite } from '../../store/publishing/changeBetween.ts';
import { draftIn, readStanding } from '../../store/work.ts';
import { valueIn } from '../../texts/valueIn.ts';
import { type ManagementContext, storeOf } from '../context.ts';
import { forbidden } from '../http/errors.ts';
import { basisOf } from './basisOf.ts';
import { isTarget, removeEntry, type Target } from './changeEntries.ts';
import { nameOf } from './places.ts';
import { entriesIn, textsOf } from './planOf.ts';
import { removeDocument } from './removeDocument.ts';
import type { EntryAsked } from './updateEntry.ts';
import type { WriteAsked } from './writeAsked.ts';
import { writeDocument } from './writeDocument.ts';

/**
 * Deletes an entry: the default language without `locale`, one, or with `*` all of them. When no language is left, the document is taken off the
 * site and deleted; its history stays. `status=draft`: discards only the draft. An entry that does not exist counts as deleted.
 * @throws ApiError 403, 409; ReleaseRefusedError when others need it
 */
export async function deleteEntry(context: ManagementContext, asked: EntryAsked): Promise<void> {
  const { actor, query, tags } = asked;
  const name = await nameOf(context, asked);
  if (!name) return;
  const published = await context.published.read();
  const { defaultLocale } = published;
  const redirectsAbove = published.redirectsAbove(name);
  const store = storeOf(context);
  const entries = await entriesNow(store, { name, defaultLocale, redirectsAbove });
  const target = targetOf(asked, entries, defaultLocale);
  if (!target) return;
  const change = (all: readonly Entry[]): Entry[] => removeEntry(all, target);
  const write: WriteAsked = { actor, name, query, tags, target, data: null, defaultLocale, redirectsAbove, change };
  if (query.status === 'draft') await discard(store, write, { isWhole: isAll(asked) || query.locale === null });
  else if (isLast(asked, entries, target)) await removeDocument(store, write);
  else await writeDocument(store, write);
}

async function entriesNow(
  store: ContentStore,
  asked: Pick<WriteAsked, 'name' | 'defaultLocale' | 'redirectsAbove'>,
): Promise<Entry[]> {
  const { work, live } = await readStanding(store.parts.db.read, asked.name);
  return entriesIn(asked, valueIn(work?.text ?? live?.text));
}

const isAll = ({ collection, query }: EntryAsked): boolean => collection.isLocalized && query.locale === '*';

/** The entry that goes, or the first of all; null when there is none. */
function targetOf(asked: EntryAsked, entries: readonly Entry[], defaultLocale: string): Target | null {
  const { collection, documentId, query } = asked;
  const [first] = entries;
  if (isAll(asked)) return first ? { documentId, locale: first.locale } : null;
  const target = { documentId, locale: collection.isLocalized ? (query.locale ?? defaultLocale) : null };
  return entries.some(isTarget(target)) ? target : null;
}

/** True if nothing of the document would be left. A list of redirects without a rule is still a document. */
function isLast(asked: EntryAsked, entries: readonly Entry[], target: Target): boolean {
  return isAll(asked) || (asked.collection.kind !== 'redirects' && removeEntry(entries, target).length === 0);
}

/** Deletes the draft, or one language of it; live content and drafts of other languages stay. */
async function discard(store: ContentStore, asked: WriteAsked, { isWhole }: { isWhole: boolean }): Promise<void> {
  const { name, actor, defaultLocale, target } = asked;
  const standing = await readStanding(store.parts.db.read, name);
  const draft = draftIn(standing);
  if (!draft) return;
  const [live, drafted] = [standing.live?.text, draft.text].map((text) => entriesIn(asked, valueIn(text)));
  const change = (all: readonly Entry[]): Entry[] => withoutDraftOf(target, live ?? [], all);
  const rest = change(drafted ?? []);
  if (!isWhole && rest.length > 0 && !isSame(rest, live)) {
    await writeDocument(store, { ...asked, change });
    return;
  }
  const [before, after] = [valueIn(standing.live?.text), valueIn(draft.text)];
  if (!mayWrite(actor, changeBetween({ name, before, after, defaultLocale }))) throw forbidden();
  const entries = entriesIn(asked, after);
  await basisOf(store, { asked, standing, entries, isPublished: false });
  await store.discardDraft({ document: keyOf(name), seen: draft.draft, by: actor.name });
}

/** A draft in which one language is as it is live again. */
function withoutDraftOf(target: Target | null, live: readonly Entry[], draft: readonly Entry[]): Entry[] {
  const isIt = target ? isTarget(target) : () => false;
  const known = live.find(isIt);
  const [first] = draft;
  if (!known || !first) return draft.filter((entry) => !isIt(entry));
  const back = { ...known, fields: { ...first.fields, ...textsOf(known.fields) } };
  return draft.some(isIt) ? draft.map((entry) => (isIt(entry) ? back : entry)) : [...draft, back];
}
