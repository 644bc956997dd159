import type { Catalog } from '#runtime/document/catalog.ts';
import type { ResolvedNodes } from '#runtime/document/resolve.ts';
import type { DeliveredPage, DeliveredPopup, NeedAnswers } from '#runtime/document/view.ts';
import { evaluate } from '#runtime/expression/evaluate.ts';
import { dependenciesOf } from '#runtime/expression/inspect.ts';
import { UNKNOWN } from '#runtime/expression/types.ts';
import type { PageFacts } from '#runtime/registry/view.ts';
import { areasOf } from '#runtime/render/areas.ts';
import { loadNeeds } from '#runtime/render/needs.ts';
import type { LocaleContent, ResolvedPage, ResolvedPopup } from '../content/LocaleContent.ts';
import type { PublicData } from './publicData.ts';

/** What composing a document takes beside the document. */
export interface Composition {
  catalog: Catalog;
  content: LocaleContent;
  data: PublicData;
  page: PageFacts;
  params: Readonly<Record<string, string>>;
  nowMs: number;
  fault(what: string, detail: Readonly<Record<string, unknown>>): void;
}

/** Values that conditions may read on the server. */
export function factOf(page: PageFacts, params: Readonly<Record<string, string>>): (path: string) => unknown {
  const facts: Readonly<Record<string, unknown>> = {
    'brand.id': page.brand,
    'locale.code': page.locale,
    'locale.dir': page.dir,
    'visitor.guest': !page.player,
    'visitor.player': page.player,
    'page.path': page.path,
  };
  return (path) =>
    path.startsWith('params.') ? params[path.slice(7)] : Object.hasOwn(facts, path) ? facts[path] : UNKNOWN;
}

/** Loads what a document's nodes need, leaving out nodes that this visitor is not shown. */
export async function loadDocument<D extends { nodes: ResolvedNodes }>(
  document: D,
  given: Composition,
): Promise<D & { data: NeedAnswers }> {
  const { catalog, content, data, params, fault } = given;
  const answers = await loadNeeds(
    document.nodes,
    { widgets: catalog.widgets, params, isShown: shownTo(given, document.nodes) },
    {
      call: (call, input, ttlSec) => data.ask(call, input, ttlSec),
      document: async (kind, id) => {
        if (kind === 'config') return content.config(id) ?? {};
        const form = content.form(id);
        if (!form) throw new Error(`there is no form ${id}`);
        return form;
      },
      fault: (node, need, error) =>
        fault('need not met', { node, need, message: error instanceof Error ? error.message : String(error) }),
    },
  );
  return { ...document, data: answers };
}

/** Whether a node is, or may yet be, shown to the visitor. */
function shownTo({ page, params, nowMs }: Composition, nodes: ResolvedNodes): (id: string) => boolean {
  const read = factOf(page, params);
  return (id) => {
    const show = nodes[id]?.show;
    return !show || evaluate(show, read, nowMs) !== false;
  };
}

/** Instant at which a document's conditions may next decide otherwise, UTC milliseconds; Infinity when never. */
export function nextBoundary(nodes: ResolvedNodes, catalog: Catalog, nowMs: number): number {
  const instants = Object.values(nodes).flatMap(({ show }) =>
    show ? dependenciesOf(show, catalog.vocabulary).instants : [],
  );
  return Math.min(Number.POSITIVE_INFINITY, ...instants.filter((instant) => instant > nowMs));
}

/** How long the data of a document may be kept, in milliseconds: its shortest need. */
export function dataLife(nodes: ResolvedNodes, { widgets }: Catalog): number {
  const lives = Object.values(nodes).flatMap(({ type }) =>
    Object.values((Object.hasOwn(widgets, type) && widgets[type]?.needs) || {}),
  );
  return Math.min(Number.POSITIVE_INFINITY, ...lives.flatMap((need) => ('call' in need ? [need.ttlSec * 1_000] : [])));
}

/** A document for the browser: nodes that the server knows are hidden stay here, so that guests never receive what is not theirs. */
function prune(nodes: ResolvedNodes, given: Composition): ResolvedNodes {
  const isShown = shownTo(given, nodes);
  return Object.fromEntries(Object.entries(nodes).filter(([id]) => isShown(id)));
}

function areasIn(nodes: ResolvedNodes, catalog: Catalog): string[] {
  return [...new Set(Object.values(nodes).flatMap((node) => areasOf(node, catalog)))];
}

export async function deliverPage(
  page: ResolvedPage,
  given: Composition & { title: string; href: string; status: number; revision: string },
): Promise<DeliveredPage> {
  const nodes = prune(page.nodes, given);
  const { data } = await loadDocument({ nodes }, given);
  const { title, href, status, revision } = given;
  return {
    kind: 'page',
    id: page.id,
    path: given.page.path,
    layout: page.layout,
    root: page.root,
    status,
    title,
    href,
    nodes,
    data,
    areas: areasIn(nodes, given.catalog),
    revision,
  };
}

export async function deliverPopup(
  popup: ResolvedPopup,
  given: Composition & { revision: string },
): Promise<DeliveredPopup> {
  const nodes = prune(popup.nodes, given);
  const { data } = await loadDocument({ nodes }, given);
  return {
    kind: 'popup',
    id: popup.id,
    dialog: popup.dialog ?? 'popup',
    size: popup.size ?? 'medium',
    access: popup.access ?? 'any',
    preventClose: popup.preventClose ?? false,
    hideClose: popup.hideClose ?? false,
    views: popup.views,
    nodes,
    data,
    areas: areasIn(nodes, given.catalog),
    revision: given.revision,
  };
}
