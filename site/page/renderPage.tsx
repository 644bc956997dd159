import type { SiteCatalog } from '#runtime/bundle/catalog.ts';
import { fieldTypesIn, formsIn } from '#runtime/bundle/formsIn.ts';
import type { TextPicker } from '#runtime/bundle/pickTexts.ts';
import type { DrawnPart, FindModules, PageRequest, RenderedPage, SiteBundle } from '#runtime/bundle/site.ts';
import { createTranslate } from '#runtime/i18n/createTranslate.ts';
import { createFormatters, type Formatters } from '#runtime/i18n/format.ts';
import type { Translate } from '#runtime/i18n/translate.ts';
import { type Ports, UnreachableError } from '#runtime/ports/index.ts';
import type { ViewLoader } from '#runtime/registry/views.ts';
import type { Payload, PayloadNode } from '#runtime/render/payload.ts';
import { DrawnNodes } from '#runtime/render/server/DrawnNodes.ts';
import { renderTree, type Tree, type TreeOutcome } from '#runtime/render/server/renderTree.tsx';
import type { AreaModule } from '#runtime/store/areas.ts';
import { Runtime } from '#runtime/store/Runtime.ts';
import { type DrawnCode, type FindAssets, hashSource } from './assets.ts';
import { earlyScript } from './earlyScript.ts';
import { fieldTypesOf, withFieldTypes } from './fieldTypes.ts';
import { inlineStyle } from './inlineStyle.ts';
import { renderDocument } from './renderDocument.ts';

interface Tools {
  catalog: SiteCatalog;
  views: ViewLoader;
  areas: Readonly<Record<string, AreaModule>>;
  assets: FindAssets;
  pickTexts: TextPicker;
  modulesOf: FindModules;
}

/** Texts of the engine itself, and those shown for data that cannot be fetched. */
const ENGINE_TEXTS = ['dialog.*', 'toast.*', 'errors.*', 'data.*'];
const EARLY_HASH = hashSource(earlyScript);

type PageRenderer = Pick<SiteBundle, 'renderPage' | 'renderNodes'>;

/** Builds the renderer of pages: layout around document, then the HTML document around both; or only some of its nodes. */
export function createPageRenderer(tools: Tools): PageRenderer {
  const { catalog, views, areas, assets } = tools;
  const drawnNodes = new DrawnNodes();
  const voices = new WeakMap<object, Voice>(); // by the locale's texts: one per locale and revision
  const voiceOf = (request: PageRequest): Voice => {
    const voice = voices.get(request.messages) ?? createVoice(request);
    voices.set(request.messages, voice);
    return voice;
  };
  const drawerOf = (request: PageRequest): DrawTree => {
    const { t, format } = voiceOf(request);
    const { page, timeZone, preview } = request;
    const runtime = new Runtime(serverPorts(request), { page, timeZone, t, format, runSteps: async () => undefined });
    runtime.register(areas);
    const given = { runtime, catalog, views, drawn: request.drawsAll ? undefined : drawnNodes, preview };
    return (tree, content) => renderTree(tree, content === undefined ? given : { ...given, page: content });
  };
  const renderPage = (request: PageRequest): RenderedPage => {
    const draw = drawerOf(request);
    const page = draw({ name: 'page', ...request.document });
    const layout = draw({ name: 'layout', ...request.layout }, page.html);
    const nodes = { ...layout.payload, ...page.payload };
    const types = new Set([...layout.types, ...page.types, ...fieldTypesOf(request.document)]);
    const wakeAtOnce = [page, layout].map(({ payload: drawn }) => codeAtOnce(Object.values(drawn)));
    const { head, opens, messages: texts, settings } = request;
    const asks = (settings.firstCalls ?? []).map(({ call }) => call);
    const files = assets({ types, wakeAtOnce, texts, faces: head.faces, asks, ...(opens ? { opens } : {}) });
    const theme = inlineStyle(head.theme); // in the page and not beside it: nothing is painted before it is there
    const payload = payloadOf(request, { nodes, styles: files.styles }, tools);
    return {
      html: renderDocument({ request, files, theme, payload, body: layout.html }),
      styleHashes: [hashSource(theme), ...(files.cssHash === '' ? [] : [files.cssHash])],
      scriptHashes: [EARLY_HASH],
    };
  };
  return { renderPage, renderNodes: (request, ids) => drawNodes(request, ids, drawerOf(request)) };
}

/** Draws a tree; a layout with the page's HTML for its place. */
type DrawTree = (tree: Tree, page?: string) => TreeOutcome;

/** Each node as the root of its tree. The page is drawn for nodes of the layout alone: it may stand in one of them. */
function drawNodes(request: PageRequest, ids: readonly string[], draw: DrawTree): DrawnPart {
  const page = { name: 'page', ...request.document };
  const content = ids.some((id) => id.startsWith('layout:')) ? draw(page) : undefined;
  const drawn = ids.map((id) => {
    const root = id.slice(id.indexOf(':') + 1);
    const isOfPage = id.startsWith('page:');
    const outcome = isOfPage
      ? draw({ ...page, root })
      : draw({ name: 'layout', ...request.layout, root }, content?.html);
    return { id, outcome };
  });
  const outcomes = [...(content ? [content] : []), ...drawn.map(({ outcome }) => outcome)];
  const payload: DrawnPart['payload'] = Object.assign({}, ...outcomes.map((outcome) => outcome.payload));
  return {
    nodes: drawn.map(({ id, outcome }) => ({ id, html: outcome.html })),
    payload,
  };
}

function payloadOf(
  request: PageRequest,
  { nodes, styles }: Pick<Payload, 'nodes' | 'styles'>,
  { pickTexts, modulesOf }: Tools,
): Payload {
  const { revision, frame, page, timeZone, settings, layout, document, messages } = request;
  const awake = typesOf(nodes, ({ wake }) => wake !== 'never');
  const forms = [layout, document].flatMap(({ data }) => formsIn(data));
  const fields = Object.values(nodes).flatMap(({ data = {} }) => fieldTypesOf({ data: { node: data } }));
  const modules = modulesOf([...awake, ...fields], { areDrawn: true });
  return {
    revision,
    frame,
    page,
    timeZone,
    layout: layout.id,
    nodes: withFieldTypes(nodes, modules),
    messages: pickTexts(messages, { types: awake, areDrawn: true, forms, more: ENGINE_TEXTS }),
    modules,
    styles,
    settings,
  };
}

/** Code of the nodes that wake at once. */
function codeAtOnce(nodes: readonly PayloadNode[]): DrawnCode {
  const atOnce = nodes.filter(({ wake }) => wake === 'load');
  const forms = atOnce.flatMap(({ data = {} }) => formsIn({ node: data }));
  return {
    types: [...new Set(atOnce.map(({ type }) => type))],
    areas: [...new Set(atOnce.flatMap(({ areas = [] }) => areas))],
    fields: [...new Set(forms.flatMap(fieldTypesIn))],
    hasDraft: forms.some(({ draft }) => draft !== undefined),
    hasRemoteCheck: forms.some(({ fields }) => fields.some(({ check }) => check !== undefined)),
  };
}

function typesOf(nodes: Payload['nodes'], isWanted: (node: PayloadNode) => boolean): ReadonlySet<string> {
  return new Set(Object.values(nodes).flatMap((node) => (isWanted(node) ? [node.type] : [])));
}

/** Translator and formatters of a locale. Cached: making them is too slow to do it for each page. */
interface Voice {
  t: Translate;
  format: Formatters;
}

function createVoice({ page, messages, timeZone }: PageRequest): Voice {
  return { t: createTranslate(page.locale, messages), format: createFormatters(page.locale, timeZone) };
}

/** Drawing asks nothing of the outside: needs were met before, and stores start in the browser. */
function serverPorts({ nowMs, fault }: PageRequest): Ports {
  const absent = async (): Promise<never> => {
    throw new UnreachableError('Drawing a page asks nothing: declare a need');
  };
  return {
    platform: { call: absent },
    callRules: { of: absent, question: absent },
    content: { popup: absent, page: absent, locales: absent },
    clock: { now: () => nowMs, after: () => () => undefined },
    presence: { isHere: () => false, onChange: () => () => undefined },
    storage: { get: () => null, set: () => undefined, remove: () => undefined },
    cookies: { get: () => null, set: () => undefined, dropAllBut: () => undefined },
    navigation: {
      go: () => undefined,
      open: () => false,
      rewrite: () => undefined,
      storePlace: () => undefined,
      storedPlace: () => null,
      layOver: () => () => undefined,
      arrived: async () => undefined,
      stayed: async () => undefined,
      isLeaving: () => false,
      current: () => new URL('https://server.invalid/'),
      frame: null,
    },
    report: { fault, event: () => undefined },
    news: { on: () => () => undefined, emit: () => 0 },
  };
}
