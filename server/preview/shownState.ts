import type { SiteCatalog } from '#runtime/bundle/catalog.ts';
import { sampleIn } from '#runtime/bundle/sampleIn.ts';
import { formPage, type PreviewAsk, type SampleAsk, samplePath } from '#schemas/preview.ts';
import { ContentError } from '../content/document/ContentError.ts';
import { keyOf, parseKey } from '../content/document/documentKey.ts';
import { say } from '../content/document/say.ts';
import { type Actor, may } from '../content/people/rights.ts';
import { isAgent } from '../content/people/tokens.ts';
import type { ContentState } from '../content/state/ContentState.ts';
import type { ContentStore } from '../content/store/createContentStore.ts';
import { textOfVersion } from '../content/store/draftVersions.ts';
import { NotAllowedError } from '../content/store/errors.ts';
import type { Item } from '../content/store/goLive.ts';
import { stepOf } from '../content/store/publish.ts';
import { readItems } from '../content/store/releases.ts';
import { readStanding } from '../content/store/work.ts';
import type { Reader } from '../db/db.ts';
import type { ProposedTexts } from './ProposedTexts.ts';
import { sampleLayout, samplePage } from './samplePage.ts';

/** The content that a preview shows. */
export interface Shown {
  state: ContentState;
  /** Documents that are otherwise than live. */
  keys: readonly string[];
  /** UTC milliseconds that conditions are decided at. */
  nowMs: number;
}

interface Asked {
  ask: Pick<PreviewAsk, 'brand' | 'show' | 'form' | 'at'>;
  actor: Actor;
  nowMs: number;
  catalog: Pick<SiteCatalog, 'widgets' | 'samples'>;
  proposed: ProposedTexts;
}

/**
 * Returns the live content with drafts, a release or a revision laid over it, or all of it at another time; for a form, with a page of its own.
 * Nothing is stored or served.
 * @throws NotAllowedError for content that somebody may not know of, ContentError if it does not exist
 */
export async function shownState(store: ContentStore, asked: Asked): Promise<Shown> {
  const { brand, form } = asked.ask;
  const shown = await contentShown(store, asked);
  return form === undefined ? shown : { ...shown, state: shown.state.with(formDocuments(brand, form)) };
}

async function contentShown(store: ContentStore, { ask, actor, nowMs, catalog, proposed }: Asked): Promise<Shown> {
  mustRead(actor, [ask.brand]);
  const { show = {}, at } = ask;
  const clockMs = Date.parse(at ?? show.time ?? '') || nowMs;
  const live = await store.state();
  const { read } = store.parts.db;
  if (show.drafts) return { ...(await withDrafts(store, live, { keys: show.drafts, actor })), nowMs: clockMs };
  if (show.version) return { ...(await withVersion(store, live, { ...show.version, actor })), nowMs: clockMs };
  if (show.proposal)
    return { ...(await withProposal(store, live, { ...show.proposal, actor, proposed })), nowMs: clockMs };
  if (show.sample)
    return { state: live.with(sampleDocuments(ask.brand, show.sample, catalog)), keys: [], nowMs: clockMs };
  const wasLive = show.time !== undefined && Date.parse(show.time) < nowMs;
  const items = await itemsOf(store, { show, nowMs });
  if (!wasLive)
    mustRead(
      actor,
      items.map(({ document }) => parseKey(document).brand),
    ); // what was live, everybody could see
  const { after, keys } = await stepOf(read, live, items);
  return { state: after, keys, nowMs: clockMs };
}

/** @throws NotAllowedError */
function mustRead(actor: Actor, brands: readonly string[]): void {
  const closed = [...new Set(brands)].filter((brand) => !may(actor, 'read-drafts', { brand }));
  if (closed.length > 0)
    throw new NotAllowedError(say('preview.noDrafts', { documents: closed.toSorted().join(', ') }));
}

async function withDrafts(
  store: ContentStore,
  live: ContentState,
  { keys: asked, actor }: { keys: readonly string[]; actor: Actor },
): Promise<Pick<Shown, 'state' | 'keys'>> {
  const names = asked.map(parseKey);
  mustRead(
    actor,
    names.map(({ brand }) => brand),
  );
  // also what is no draft any more and not live yet, for it waits for its time or for a second person: the editor shows it too
  const standings = await Promise.all(names.map((name) => readStanding(store.parts.db.read, name)));
  const overlay = standings.flatMap(({ work }) => (work ? [{ key: keyOf(work.name), text: work.text }] : []));
  return { state: live.with(overlay), keys: overlay.map(({ key }) => key) };
}

async function withVersion(
  store: ContentStore,
  live: ContentState,
  { document, number: version, actor }: { document: string; number: number; actor: Actor },
): Promise<Pick<Shown, 'state' | 'keys'>> {
  const name = parseKey(document);
  mustRead(actor, [name.brand]);
  const key = keyOf(name);
  const text = await textOfVersion(store.parts.db.read, { document: key, version });
  if (text === undefined) throw new ContentError(say('preview.forgotten', { document: key, version }));
  return { state: live.with([{ key, text }]), keys: [key] };
}

async function withProposal(
  store: ContentStore,
  live: ContentState,
  {
    document,
    changes,
    actor,
    proposed,
  }: { document: string; changes: readonly string[]; actor: Actor; proposed: ProposedTexts },
): Promise<Pick<Shown, 'state' | 'keys'>> {
  const name = parseKey(document);
  mustRead(actor, [name.brand]);
  const key = keyOf(name);
  const draft = await store.readDraft(key);
  if (!draft || !isAgent(draft.author)) return withDrafts(store, live, { keys: [key], actor }); // it was decided meanwhile: what came of it
  const text = await proposed.of(draft, changes);
  return { state: live.with([{ key, text }]), keys: [key] };
}

/** A page of the brand with nothing but the sample. @throws ContentError */
function sampleDocuments(brand: string, asked: SampleAsk, catalog: Asked['catalog']): { key: string; text: string }[] {
  if (!sampleIn(catalog, asked))
    throw new ContentError(say('preview.sample', { widget: asked.type, state: asked.state }));
  const id = samplePath.slice(1);
  const documents = [sampleLayout(id), samplePage(catalog, asked.type, { id, layout: id })];
  return documents.map((document) => ({ key: `${brand}/${document.kind}/${id}`, text: JSON.stringify(document) }));
}

/** A page of the brand with nothing but the form. Its layout is none of the brand's: one that is made for a partner's frame would tell that frame alone what was done. */
function formDocuments(brand: string, form: string): { key: string; text: string }[] {
  const id = 'form-preview';
  const nodes = {
    root: { type: 'layout/stack', v: 1, props: { gap: 'medium' }, slots: { main: ['form'] } },
    form: { type: 'form/form', v: 1, props: { form: parseKey(form).id } },
  };
  const page = { kind: 'page', format: 1, id, path: formPage, layout: id, seo: { title: 'Form' }, root: 'root', nodes };
  return [sampleLayout(id), page].map((document) => ({
    key: `${brand}/${document.kind}/${id}`,
    text: JSON.stringify(document),
  }));
}

async function itemsOf(
  { parts: { db }, revision, release }: ContentStore,
  { show, nowMs }: { show: NonNullable<PreviewAsk['show']>; nowMs: number },
): Promise<readonly Item[]> {
  if (show.release !== undefined) return (await release(show.release)).items;
  if (show.revision) {
    const document = keyOf(parseKey(show.revision.document));
    await revision(document, show.revision.number);
    return [{ document, revision: show.revision.number }];
  }
  if (show.time === undefined) return [];
  const atMs = Date.parse(show.time);
  if (Number.isNaN(atMs)) throw new ContentError(say('preview.time', { time: show.time }));
  return atMs < nowMs ? itemsBefore(db.read, atMs) : itemsUntil(db.read, atMs);
}

/** The revision of each document that was live at a time, for documents that later releases changed. */
async function itemsBefore(read: Reader, atMs: number): Promise<Item[]> {
  const rows = await read
    .selectFrom('content_release_item as item')
    .innerJoin('content_release as release', 'release.id', 'item.release')
    .select(['item.document', 'item.before as revision'])
    .where('release.published_at', '>', BigInt(atMs))
    .orderBy('release.version')
    .execute();
  const first = new Map(rows.toReversed().map((row) => [row.document, row])); // the first release since says what it found
  return [...first.values()];
}

/** Items that the releases due by a time make live; of several for one document, the last. */
async function itemsUntil(read: Reader, atMs: number): Promise<Item[]> {
  const due = await read
    .selectFrom('content_release')
    .select('id')
    .where('state', '=', 'scheduled')
    .where('scheduled_at', '<=', BigInt(atMs))
    .orderBy('scheduled_at')
    .orderBy('created_at')
    .execute();
  const items: Item[] = [];
  for (const { id } of due) items.push(...(await readItems(read, id)));
  return [...new Map(items.map((item) => [item.document, item])).values()];
}
