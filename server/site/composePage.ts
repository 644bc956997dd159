import type { SiteCatalog } from '#runtime/bundle/catalog.ts';
import { fieldTypesIn, formsIn } from '#runtime/bundle/formsIn.ts';
import type { SiteBundle } from '#runtime/bundle/site.ts';
import { type ResolvedNodes, readyNodes } from '#runtime/document/node.ts';
import type { DeliveredPage, DeliveredPopup, NeedAnswers } from '#runtime/document/view.ts';
import { ContractError } from '#runtime/ports/errors.ts';
import { areasOf } from '#runtime/render/areas.ts';
import { loadNeeds, planResources } from '#runtime/render/needs.ts';
import type { QueryValues } from '#runtime/route/query.ts';
import type { LocaleContent, ResolvedPage, ResolvedPopup } from '../content/compose/LocaleContent.ts';
import { prune, shownTo, type Visitor } from '../content/visibility.ts';
import { fillAddress } from './fillAddress.ts';
import type { PublicData } from './publicData.ts';

/** Inputs for composing a document, beside the document itself. */
export interface Composition extends Visitor {
  catalog: SiteCatalog;
  content: LocaleContent;
  data: PublicData;
  /** What the page declares of its address's query. */
  query: QueryValues;
  /** Told of each document beside the page's own that something is made from: `form/login`. */
  uses?(key: string): void;
  fault(what: string, detail: Readonly<Record<string, unknown>>): void;
}

/** Loads what a document's nodes need, and plans what the browser asks for, leaving out nodes that this visitor is not shown. */
async function loadDocument<D extends { nodes: ResolvedNodes }>(
  document: D,
  given: Composition,
): Promise<D & { data: NeedAnswers }> {
  const { catalog, content, data, page, params, query, fault } = given;
  const scene = { widgets: catalog.widgets, params, query, isShown: shownTo(given, document.nodes) };
  const said = fillAddress(document.nodes, page, catalog);
  const nodes = planResources(said, { ...scene, isPlayer: page.player });
  const answers = await loadNeeds(said, scene, {
    call: (...asked) => data.ask(...asked),
    document: async (kind, id) => {
      if (kind === 'config') return content.config(id) ?? {};
      given.uses?.(`form/${id}`);
      const form = content.form(id);
      if (!form) throw new Error(`there is no form ${id}`);
      return form;
    },
    fault: ({ node, name: need, isExtra }, error) =>
      fault(faultOf(error, isExtra), {
        node,
        need,
        message: error instanceof Error ? error.message : String(error),
      }),
  });
  return { ...document, nodes, data: answers };
}

/** Loads a page with its layout, which stays where another query leads to the next page: it is given none. */
export function loadBoth<L extends { nodes: ResolvedNodes }, D extends { nodes: ResolvedNodes }>(
  layout: L,
  page: D,
  given: Composition,
): Promise<[L & { data: NeedAnswers }, D & { data: NeedAnswers }]> {
  return Promise.all([loadDocument(layout, { ...given, query: {} }), loadDocument(page, given)]);
}

/** An answer that breaks the contract is told of where it was asked for (`publicData.ts`). */
function faultOf(error: unknown, isExtra: boolean): string {
  if (isExtra) return 'extra need not met';
  return error instanceof ContractError ? 'answer refused' : 'need not met';
}

/** Returns how long the data of a document may be cached, in milliseconds: the shortest life among its needs. */
export function dataLife(nodes: ResolvedNodes, { widgets }: SiteCatalog): number {
  const lives = readyNodes(nodes).flatMap(([, { type }]) =>
    Object.values((Object.hasOwn(widgets, type) && widgets[type]?.needs) || {}),
  );
  return Math.min(
    Number.POSITIVE_INFINITY,
    ...lives.flatMap((need) => ('ttlSec' in need ? [need.ttlSec * 1_000] : [])),
  );
}

/** Areas whose stores a document's widgets read. */
export function areasIn(nodes: ResolvedNodes, catalog: SiteCatalog): string[] {
  return [...new Set(readyNodes(nodes).flatMap(([, node]) => areasOf(node, catalog)))];
}

export async function deliverPage(
  page: ResolvedPage,
  given: Composition & {
    title: string;
    href: string;
    status: number;
    revision: string;
    frame: string;
    pressOpens: readonly string[];
  },
): Promise<Omit<DeliveredPage, 'messages' | 'modules'>> {
  const { nodes, data } = await loadDocument({ nodes: prune(page.nodes, given) }, given);
  const { title, href, status, revision, frame, pressOpens } = given;
  return {
    kind: 'page',
    id: page.id,
    ...(page.flag === undefined ? {} : { flag: page.flag }),
    ...(page.withoutCampaigns ? { withoutCampaigns: true } : {}),
    ...(page.over ? { over: page.over.page } : {}),
    path: given.page.path,
    params: given.params,
    found: given.page.found ?? {},
    layout: page.layout,
    root: page.root,
    status,
    title,
    href,
    nodes,
    data,
    areas: areasIn(nodes, given.catalog),
    revision,
    frame,
    pressOpens,
  };
}

export async function deliverPopup(
  popup: ResolvedPopup,
  given: Composition & { revision: string },
): Promise<Omit<DeliveredPopup, 'code' | 'firstCalls' | 'messages' | 'modules'>> {
  const { nodes, data } = await loadDocument({ nodes: prune(popup.nodes, given) }, given);
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

/** Messages that a delivered document's widgets may use, and addresses of their code. */
export function partsFor(
  { nodes, data }: Pick<DeliveredPage, 'nodes' | 'data'>,
  { messages }: LocaleContent,
  { pickTexts, modulesOf }: SiteBundle,
): Pick<DeliveredPage, 'messages' | 'modules'> {
  const types = readyNodes(nodes).map(([, { type }]) => type);
  const forms = formsIn(data);
  const fields = forms.flatMap(fieldTypesIn).map((type) => `fields/${type}`);
  return { messages: pickTexts(messages, { types, forms }), modules: modulesOf([...types, ...fields]) };
}

/** Layout of a page whose own is not there. */
export function bareLayout(id: string): { id: string; root: string; nodes: ResolvedNodes } {
  return { id, root: 'n0', nodes: { n0: { type: 'layout/outlet', props: {} } } };
}
