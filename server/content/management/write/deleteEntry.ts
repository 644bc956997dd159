import { entriesOf } from '../../collections/entriesOf.ts';
import { changeBetween, mayPublish, mayWrite } from '../../publishing/changeBetween.ts';
import type { ContentStore } from '../../store/createContentStore.ts';
import { keyOf } from '../../store/documentKey.ts';
import { publishText } from '../../store/publishText.ts';
import { readStanding } from '../../store/work.ts';
import { type ManagementContext, storeOf } from '../context.ts';
import { forbidden } from '../http/errors.ts';
import { isTarget, removeEntry, type Target } from './changeEntries.ts';
import { nameOf } from './places.ts';
import { basisOf } from './seen.ts';
import type { EntryAsked } from './updateEntry.ts';
import { valueIn } from './valueIn.ts';
import { type WriteAsked, writeDocument } from './writeDocument.ts';

/**
 * Takes an entry away: the default language without `locale`, one, or with `*` all of them. When no language is left, the document is
 * taken off the site and put away; its history stays. `status=draft`: throws away only the draft. What is not there is gone already.
 * @throws ApiError 403, 409; ReleaseRefusedError when others need it
 */
export async function deleteEntry(context: ManagementContext, asked: EntryAsked): Promise<void> {
  const { actor, collection, documentId, query, tags } = asked;
  const name = await nameOf(context, asked);
  if (!name) return;
  const { defaultLocale } = await context.published.read();
  const store = storeOf(context);
  const standing = await readStanding(store.parts.db.read, name);
  const value = valueIn(standing.work?.text ?? standing.live?.text);
  const entries = value ? entriesOf(name, value, defaultLocale) : [];
  const locale = collection.isLocalized ? (query.locale ?? defaultLocale) : null;
  const target: Target = { documentId, locale };
  const isAll = collection.isLocalized && query.locale === '*';
  if (!isAll && !entries.some(isTarget(target))) return;
  const write: WriteAsked = {
    actor,
    name,
    status: query.status,
    tags,
    target: isAll ? { documentId, locale: entries[0]?.locale ?? null } : target,
    data: null,
    defaultLocale,
    change: (all) => removeEntry(all, target),
  };
  if (query.status === 'draft') return discard(store, write);
  const isLast = isAll || (collection.kind !== 'redirects' && removeEntry(entries, target).length === 0);
  if (isLast) await removeDocument(store, write);
  else await writeDocument(store, write);
}

/** Throws the draft away; what is live stays. */
async function discard(store: ContentStore, asked: WriteAsked): Promise<void> {
  const { name, actor, defaultLocale } = asked;
  const standing = await readStanding(store.parts.db.read, name);
  const { work, live } = standing;
  if (!work || work.draft === 0) return;
  const [before, after] = [valueIn(live?.text), valueIn(work.text)];
  if (!mayWrite(actor, changeBetween({ name, before, after, defaultLocale }))) throw forbidden();
  const entries = after ? entriesOf(name, after, defaultLocale) : [];
  await basisOf(store, { asked, standing, entries, isPublished: false });
  await store.discardDraft({ document: keyOf(name), seen: work.draft, by: actor.name });
}

async function removeDocument(store: ContentStore, asked: WriteAsked): Promise<void> {
  const { name, actor, defaultLocale } = asked;
  const standing = await readStanding(store.parts.db.read, name);
  const { head, live, work } = standing;
  const before = valueIn(work?.text ?? live?.text);
  if (!before) return;
  const change = changeBetween({ name, before, after: null, defaultLocale });
  if (!mayWrite(actor, change)) throw forbidden();
  const entries = entriesOf(name, before, defaultLocale);
  await basisOf(store, { asked, standing, entries, isPublished: false });
  if (!live) return putAway(store, asked, work?.draft ?? 0);
  if (!mayPublish(actor, change)) throw forbidden('You may not take it off the site: ask somebody who may publish.');
  await publishText(store.parts, {
    name,
    text: null,
    draft: null,
    stood: { head: head?.number ?? null, draft: work && work.draft > 0 ? work.text : null },
    title: `Without ${name.kind} ${name.id} of ${name.brand}`,
    author: actor.name,
    reason: 'management call',
  });
}

async function putAway(store: ContentStore, { name, actor }: WriteAsked, draft: number): Promise<void> {
  const [document, by] = [keyOf(name), actor.name];
  if (draft > 0) await store.discardDraft({ document, seen: draft, by });
  await store.archive({ document, by });
}
