import type { SiteCatalog } from '#runtime/bundle/catalog.ts';
import { sampleIn } from '#runtime/bundle/sampleIn.ts';
import { formPage, type PreviewAsk, type SampleAsk, samplePath } from '#schemas/preview.ts';
import { ContentError } from '../content/document/ContentError.ts';
import { keyOf, parseKey } from '../content/document/documentKey.ts';
import { momentOf } from '../content/document/localTime.ts';
import { say } from '../content/document/say.ts';
import { type Actor, may } from '../content/people/rights.ts';
import { isAgent } from '../content/people/tokens.ts';
import type { ContentState } from '../content/state/ContentState.ts';
import type { ContentStore } from '../content/store/createContentStore.ts';
import { textOfVersion } from '../content/store/draftVersions.ts';
import { NotAllowedError } from '../content/store/errors.ts';
import type { Item } from '../content/store/goLive.ts';
import { itemsBefore } from '../content/store/itemsBefore.ts';
import { stepOf } from '../content/store/publish.ts';
import { readStanding } from '../content/store/work.ts';
import { type DueRelease, dueReleases, lineIn } from './dueReleases.ts';
import type { ProposedTexts } from './ProposedTexts.ts';
import { sampleLayout, samplePage } from './samplePage.ts';

/** The content that a preview shows. */
export interface Shown {
  state: ContentState;
  /** Documents that are looked at in place of the live ones: one of them that cannot be served refuses the preview. */
  keys: readonly string[];
  /** UTC milliseconds that conditions are decided at. */
  nowMs: number;
  /** Releases that are due by then. All but the refused ones are part of the content. */
  due: readonly DueRelease[];
}

interface Asked {
  ask: Pick<PreviewAsk, 'brand' | 'show' | 'form' | 'at'>;
  actor: Actor;
  nowMs: number;
  /** Of the brand's clock. */
  timeZone: string;
  catalog: Pick<SiteCatalog, 'widgets' | 'samples'>;
  proposed: ProposedTexts;
  /** Checks whether some documents of a content cannot be served. */
  isRefused(content: Laid): boolean;
}

/**
 * Returns the live content with drafts, a release or a revision laid over it; at another time, over what was or will be live then. For a form, with a
 * page of its own. Nothing is stored or served.
 * @throws NotAllowedError for content that somebody may not know of, ContentError if it does not exist
 */
export async function shownState(store: ContentStore, asked: Asked): Promise<Shown> {
  const { brand, form } = asked.ask;
  const shown = await contentShown(store, asked);
  return form === undefined ? shown : { ...shown, state: shown.state.with(formDocuments(brand, form)) };
}

/** Tries of a look while others publish. */
const TRIES = 5;

/**
 * Publishing moves a text from the drafts to what is live: whoever reads what is live before, and the drafts after it, finds the text in neither. So it
 * is read again where something went live meanwhile.
 */
async function contentShown(store: ContentStore, asked: Asked): Promise<Shown> {
  mustRead(asked.actor, [asked.ask.brand]);
  let live = await store.state();
  for (let tried = 1; ; tried += 1) {
    const shown = await laidOverLive(store, live, asked).catch((error: unknown) => {
      if (error instanceof ContentError) return error;
      throw error;
    });
    const now = await store.state();
    if (now.version === live.version || tried === TRIES) {
      if (shown instanceof ContentError) throw shown;
      return shown;
    }
    live = now;
  }
}

async function laidOverLive(store: ContentStore, live: ContentState, asked: Asked): Promise<Shown> {
  const { ask, actor, nowMs } = asked;
  const untilMs = lookedAtMs(asked);
  const waiting = await dueReleases(store.parts.db.read, live, { brand: ask.brand, actor, nowMs, untilMs });
  const { state: under, due } = await withDue(store, live, { waiting, asked });
  const laid = await laidOver(store, under, asked);
  return { ...laid, nowMs: untilMs, due };
}

/** Lays releases over the live content, one after the other, as they go live. One that the gate will refuse changes nothing. */
async function withDue(
  store: ContentStore,
  live: ContentState,
  { waiting, asked }: { waiting: Awaited<ReturnType<typeof dueReleases>>; asked: Asked },
): Promise<Pick<Shown, 'state' | 'due'>> {
  const due: DueRelease[] = [];
  let state = live;
  for (const release of waiting) {
    const { after, keys } = await stepOf(store.parts.db.read, state, release.items);
    const isRefused = asked.isRefused({ state: after, keys });
    if (!isRefused) state = after;
    due.push({ ...release, isRefused });
  }
  return { state, due };
}

type Laid = Pick<Shown, 'state' | 'keys'>;

/** Lays what is asked for over the content of its time. */
async function laidOver(store: ContentStore, under: ContentState, asked: Asked): Promise<Laid> {
  const { ask, actor, nowMs, catalog, proposed } = asked;
  const { brand, show = {} } = ask;
  if (show.drafts) return withDrafts(store, under, { brand, keys: show.drafts, actor });
  if (show.version) return withVersion(store, under, { ...show.version, actor });
  if (show.proposal) return withProposal(store, under, { ...show.proposal, brand, actor, proposed });
  if (show.sample) return { state: under.with(sampleDocuments(brand, show.sample, catalog)), keys: [] };
  const timeMs = Date.parse(show.time ?? '');
  const wasLive = timeMs < nowMs;
  const items = wasLive ? await itemsBefore(store.parts.db.read, timeMs) : await itemsOf(store, show);
  const brands = items.map(({ document }) => parseKey(document).brand);
  if (!wasLive) mustRead(actor, brands); // what was live, everybody could see
  const { after, keys } = await stepOf(store.parts.db.read, under, items);
  return { state: after, keys };
}

/** The time that a page is looked at: of UTC, or by the brand's own clock. @throws ContentError for a day that is none */
function lookedAtMs({ ask: { at, show }, nowMs, timeZone }: Asked): number {
  const time = at ?? show?.time;
  if (time === undefined) return nowMs;
  const ms = time.endsWith('Z') ? Date.parse(time) : momentOf(time, timeZone).at;
  if (Number.isNaN(ms)) throw new ContentError(say('preview.time', { time }));
  return ms;
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
  { brand, keys: asked, actor }: { brand: string; keys: readonly string[]; actor: Actor },
): Promise<Laid> {
  const line = lineIn(live, brand);
  // what a brand inherits is shown as it is live to whoever may read that brand alone
  const isInherited = (above: string): boolean => above !== brand && line.includes(above);
  const names = asked
    .map(parseKey)
    .filter((name) => may(actor, 'read-drafts', { brand: name.brand }) || !isInherited(name.brand));
  mustRead(
    actor,
    names.map(({ brand: one }) => one),
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
): Promise<Laid> {
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
    brand,
    document,
    changes,
    actor,
    proposed,
  }: { brand: string; document: string; changes: readonly string[]; actor: Actor; proposed: ProposedTexts },
): Promise<Laid> {
  const name = parseKey(document);
  mustRead(actor, [name.brand]);
  const key = keyOf(name);
  const draft = await store.readDraft(key);
  if (!draft || !isAgent(draft.author)) return withDrafts(store, live, { brand, keys: [key], actor }); // it was decided meanwhile: what came of it
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
  { revision, release }: ContentStore,
  show: NonNullable<PreviewAsk['show']>,
): Promise<readonly Item[]> {
  if (show.release !== undefined) return (await release(show.release)).items;
  if (!show.revision) return [];
  const document = keyOf(parseKey(show.revision.document));
  await revision(document, show.revision.number);
  return [{ document, revision: show.revision.number }];
}
