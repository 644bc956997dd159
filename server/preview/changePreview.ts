import type { DrawnPart } from '#runtime/bundle/site.ts';
import type { Fault } from '#runtime/document/fault.ts';
import { parseDocument } from '#runtime/document/parse.ts';
import type { DeliveredPopup } from '#runtime/document/view.ts';
import type { PreviewChange } from '#schemas/preview.ts';
import type { MessageRef } from '#schemas/serverWords/index.ts';
import { ContentError } from '../content/document/ContentError.ts';
import { parseKey } from '../content/document/documentKey.ts';
import { type Said, say, toldOf } from '../content/document/say.ts';
import type { ContentStore } from '../content/store/createContentStore.ts';
import { applyOperations, saidOfReview } from './applyOperations.ts';
import { changedNodes, type Trees } from './changedNodes.ts';
import type { Look, PreviewPage, PreviewService } from './PreviewService.ts';
import type { Shown } from './shownState.ts';

/** A fault of a page, for people: in English with its place, and beside it what another language says it by. */
export interface DrawnFault {
  text: string;
  place?: string;
  said?: MessageRef;
}

/** Effect of operations on a page that somebody is looking at. */
export interface Redrawn extends DrawnPart {
  /** Nodes that are there no longer, by tree and id. */
  gone: readonly string[];
  title: string;
  /** Why the whole page must be drawn again; null when replacing the nodes is enough. */
  whole: string | null;
  /** The same by code and values, where no page can be drawn at all. */
  why?: MessageRef;
  /** Faults of the page. */
  faults: readonly DrawnFault[];
  /** The popup as a browser has it, where one was changed: it is drawn there. */
  popup?: DeliveredPopup;
}

/** An update that draws nothing. */
const NOTHING: DrawnPart = { nodes: [], payload: {} };

/**
 * Carries operations out on a document of a preview, and draws the nodes that come out otherwise. Nothing is stored: who asks sends all
 * operations since the document was saved.
 * @throws ContentError with the operations that cannot be carried out, and why
 */
export async function changePreview(
  service: PreviewService,
  store: ContentStore,
  { look, change, host }: { look: Look; change: PreviewChange; host: string },
): Promise<Redrawn> {
  const { document: key, shown = [], shownVersion } = change;
  const seen = shownVersion ? { document: key, version: shownVersion } : { document: key, operations: shown };
  const isChanged = shownVersion !== undefined || shown.length > 0;
  const before = isChanged ? await again(service, store, { look, change: seen }) : look;
  const after = await again(service, store, { look, change });
  refuseUnmade(after, look, change);
  const place = { pathname: change.path ?? service.pathOf(look), host };
  if (after.made.refused.length > 0) {
    const faults = after.made.refused.map((fault) => faultAt(`${fault.file} ${fault.pointer}`, fault));
    return { ...undrawn(say('preview.noDocument')), faults };
  }
  const { kind, id } = parseKey(key);
  if (kind === 'popup') return { ...NOTHING, ...(await changedPopup(service, after, id)) };
  const [old, fresh] = await Promise.all([service.page(before, place), service.page(after, place)]);
  if (old.kind === 'redirect' || fresh.kind === 'redirect') return undrawn(say('preview.elsewhere'));
  const whole = wholeReason(old, fresh);
  const trees = { was: treesOf(old), is: treesOf(fresh) };
  const words = { was: old.request.preview.faultsOf, is: fresh.request.preview.faultsOf };
  const changed = changedNodes(trees.was, trees.is, words);
  const drawn = whole === null ? fresh.bundle.renderNodes(fresh.request, changed.drawn) : NOTHING;
  const { title } = fresh.request.head;
  const faults = each([...faultsIn(after), ...fresh.faults.map((text) => ({ text }))]);
  return { ...drawn, gone: changed.gone, title, whole, faults };
}

/** Nothing is drawn, for this reason. */
function undrawn(why: Said): Redrawn {
  return { ...NOTHING, gone: [], title: '', whole: why.text, why: toldOf(why), faults: [] };
}

function faultsIn({ made }: Look): DrawnFault[] {
  return made.faults.map((fault) => faultAt(`${fault.document} ${fault.pointer}`, fault));
}

function faultAt(place: string, { found, expected, said }: Fault): DrawnFault {
  return {
    text: `${place.trim()}: found ${found}, expected ${expected}.`,
    place: place.trim(),
    ...(said ? { said } : {}),
  };
}

/** Each fault once. */
function each(faults: readonly DrawnFault[]): DrawnFault[] {
  return [...new Map(faults.map((fault) => [fault.text, fault])).values()];
}

/** @throws ContentError */
async function changedPopup(
  service: PreviewService,
  look: Look,
  id: string,
): Promise<Pick<Redrawn, 'popup' | 'gone' | 'title' | 'whole' | 'faults'>> {
  const popup = await service.popup(look, { id });
  if (!popup) throw new ContentError(say('preview.popup', { popup: id }));
  return { popup, gone: [], title: id, whole: null, faults: each(faultsIn(look)) };
}

function again(
  service: PreviewService,
  store: ContentStore,
  { look, change }: { look: Look; change: PreviewChange },
): Promise<Look> {
  return service.lookAgain(store, look, operated(look.shown, change));
}

/** @throws ContentError */
function operated({ state, keys, ...rest }: Shown, { document: key, operations = [], version }: PreviewChange): Shown {
  const document = state.get(key);
  if (!document) throw new ContentError(say('preview.document', { document: key }));
  if (document.value === null) throw new ContentError(say('preview.noOperations', { document: key }));
  const { document: after, refused } = version
    ? { document: version, refused: [] }
    : applyOperations(document.value, operations);
  if (refused.length > 0)
    throw new ContentError(say('preview.refused', { document: key, why: refused.map(saidOfReview) }));
  const text = JSON.stringify(after);
  const parsed = parseDocument(text);
  if ('fault' in parsed) {
    const { pointer, found, expected } = parsed.fault;
    throw new ContentError(say('preview.broken', { document: key, pointer, found, expected }));
  }
  return { state: state.with([{ key, text }]), keys: [...new Set([...keys, key])], ...rest };
}

/** Operations of a document that is made of operations, which found nothing to change. @throws ContentError */
function refuseUnmade({ made, shown }: Look, before: Look, { document: key, operations = [] }: PreviewChange): void {
  const value = before.shown.state.get(key)?.value ?? {};
  const own = Array.isArray(value['operations']) ? value['operations'].length : undefined;
  if (own === undefined) return;
  const file = shown.state.get(key)?.file;
  const fresh = made.reviews.filter((review) => review.file === file && review.index >= own && !review.broken);
  const lost = fresh.filter(({ reason, index }) => reason !== 'base-changed' && index < own + operations.length);
  if (lost.length === 0) return;
  const why = lost.map(({ index, reason }) => saidOfReview({ index: index - own, reason }));
  throw new ContentError(say('preview.refused', { document: key, why }));
}

/** Returns the change around the nodes that an open page cannot take over; null if there is none. */
function wholeReason(old: PreviewPage, fresh: PreviewPage): string | null {
  const [was, is] = [old.request, fresh.request];
  if (was.document.id !== is.document.id) return 'Another page is at this address.';
  if (was.layout.id !== is.layout.id) return 'The page has another layout.';
  if (was.document.root !== is.document.root || was.layout.root !== is.layout.root) return 'The root is another node.';
  if (was.head.theme !== is.head.theme) return 'The look has changed.';
  if (JSON.stringify(was.settings) !== JSON.stringify(is.settings)) return 'The settings of the page have changed.';
  return null;
}

function treesOf({ request }: PreviewPage): Trees {
  return { layout: request.layout, page: request.document };
}
