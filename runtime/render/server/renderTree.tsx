import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { NodeCatalog } from '../../document/catalog.ts';
import type { ReadyNode, ResolvedNodes } from '../../document/node.ts';
import type { NodePreview } from '../../document/preview.ts';
import type { NeedAnswers } from '../../document/view.ts';
import { UNKNOWN } from '../../expression/types.ts';
import { definitionOf } from '../../expression/vocabulary.ts';
import type { View } from '../../registry/view.ts';
import type { ViewLoader } from '../../registry/views.ts';
import type { Runtime } from '../../store/Runtime.ts';
import { areasOf } from '../areas.ts';
import { ScopeContext } from '../context.tsx';
import { elementId, hasEvents, type PayloadNode, type Wake } from '../payload.ts';
import { isShownAtFirst, type NodeFacts, type NodePlan, planNode } from '../planNode.ts';
import { StaticSlot } from '../StaticSlot.tsx';
import { viewProps } from '../viewProps.ts';
import type { DrawnNodes } from './DrawnNodes.ts';
import { NodeFaults } from './NodeFaults.tsx';

export interface Tree {
  /** Name of the tree: `layout`, `page`. Node ids are unique inside it. */
  name: string;
  root: string;
  nodes: ResolvedNodes;
  data: NeedAnswers;
}

export interface TreeOutcome {
  html: string;
  /** Element id → what the browser needs. */
  payload: Record<string, PayloadNode>;
  /** Types that were drawn, first on the page first. */
  types: Set<string>;
}

interface Run {
  tree: Tree;
  runtime: Runtime;
  catalog: Pick<NodeCatalog, 'widgets' | 'vocabulary'>;
  facts: NodeFacts<View>;
  /** HTML to place where a view asks for slot `page`: the outlet's content. */
  page: string | undefined;
  /** Cache of nodes that were drawn before; without it every node is drawn. */
  drawn?: DrawnNodes | undefined;
  /** For somebody who edits the document. */
  preview?: NodePreview | undefined;
  outcome: TreeOutcome;
}

/** Stands in the place of a layout node that threw; the page is put here if it was to stand inside that node. */
const LOST = '<!--lost-->';

/**
 * Draws a tree into HTML, each node a root of its own: one that throws costs itself only (React's boundaries do not catch on the server),
 * and an island's HTML is exactly what hydrating it alone will draw. Measured: no dearer than one big root.
 */
export function renderTree(
  tree: Tree,
  given: Pick<Run, 'runtime' | 'catalog' | 'drawn' | 'preview'> & { views: ViewLoader; page?: string },
): TreeOutcome {
  const outcome: TreeOutcome = { html: '', payload: {}, types: new Set() };
  const run: Run = { ...given, page: given.page, tree, outcome, facts: serverFacts(given) };
  const html = renderNode(tree.root, run);
  outcome.html = html.includes(LOST) ? placePage(html, given.page ?? '') : html;
  return outcome;
}

/** A page is more than its layout: it stands also when the widget of its place threw. */
function placePage(html: string, page: string): string {
  const whole = html.includes(page) ? html : html.replace(LOST, () => `<main id="main">${page}</main>`);
  return whole.replaceAll(LOST, '');
}

function renderNode(id: string, run: Run): string {
  const node = Object.hasOwn(run.tree.nodes, id) ? run.tree.nodes[id] : undefined;
  if (!node) return '';
  const plan = planNode(node, run.facts);
  if (plan.kind === 'hidden') return placeOfHidden(id, run);
  const drawn = plan.kind === 'draw' ? drawNode(id, plan, run) : undefined;
  if (plan.kind === 'draw' && typeof drawn === 'string') {
    const { node: ready, isPending } = plan;
    return wrap(id, { node: ready, wake: wakeOf(ready, run), isPending, html: drawn }, run);
  }
  const thrown = typeof drawn === 'object' ? drawn : undefined;
  const html = drawFaults(id, thrown, run) + renderInstead(node.fallback, thrown?.contents, run);
  if (node.broken || !plan.isPending) return marked(id, html, run);
  const { type, props, show } = node;
  return wrap(id, { node: { type, props, ...(show ? { show } : {}) }, wake: 'never', isPending: true, html }, run);
}

/** Draws the replacement of a node that could not be drawn: its fallback, else, for a view that threw, the contents of its slots. */
function renderInstead(fallback: string | undefined, contents: string | undefined, run: Run): string {
  if (fallback !== undefined) return renderNode(fallback, run);
  if (contents === undefined) return '';
  return run.page === undefined ? contents : LOST + contents;
}

/** Facts that the server has: no live values, except their substitutes in a preview. */
function serverFacts({
  runtime,
  catalog,
  views,
  preview: { values } = { values: {} },
}: Pick<Run, 'runtime' | 'catalog'> & {
  preview?: Pick<NodePreview, 'values'> | undefined;
  views: ViewLoader;
}): NodeFacts<View> {
  const live = (path: string): unknown => (Object.hasOwn(values, path) ? values[path] : UNKNOWN);
  return {
    read: (path) => (definitionOf(path, catalog.vocabulary)?.class === 'live' ? live(path) : runtime.value(path)),
    nowMs: runtime.ports.clock.now(),
    format: runtime.format,
    view: (type) => views.get(type),
  };
}

type DrawPlan = Extract<NodePlan<View>, { kind: 'draw' }>;

/** Of a view that threw: why, and what stood in its slots. */
interface Thrown {
  message: string;
  contents: string;
}

/** A view that throws is reported. */
function drawNode(id: string, { node, view: View, props }: DrawPlan, run: Run): string | Thrown {
  const { runtime, tree } = run;
  const fullId = elementId(tree.name, id);
  const { slots, contents } = drawSlots(node, run);
  const scope = { runtime, mode: 'server' as const };
  const element = (
    <ScopeContext value={scope}>
      <View {...viewProps(scope, { id: fullId, props, data: tree.data[id], resources: node.resources, slots, node })} />
    </ScopeContext>
  );
  const wake = wakeOf(node, run);
  const draw = (): string =>
    wake === 'never' ? renderToStaticMarkup(element) : renderToString(element, { identifierPrefix: `${fullId}-` });
  try {
    const html = run.drawn ? run.drawn.get(node, { page: runtime.page, data: tree.data[id] }, draw) : draw();
    const filled = fillSlots(html, contents);
    if (!isOutOfReach(filled, wake)) run.outcome.types.add(node.type);
    return filled;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    runtime.ports.report.fault('node threw', { pointer: `/nodes/${id}`, type: node.type, message });
    return { message, contents: node.slots ? contents.slice(0, Object.keys(node.slots).length).join('') : '' };
  }
}

/**
 * Slots hold marks while React draws their container, and their content after: passed through React at every level, a page's HTML would be
 * copied as often as it is nested. No text can be such a mark, for React escapes `<`.
 */
function drawSlots(node: ReadyNode, run: Run): { slots: Record<string, ReactNode>; contents: string[] } {
  const contents: string[] = [];
  const slots: Record<string, ReactNode> = {};
  const put = (name: string, html: string): void => {
    slots[name] = <StaticSlot key={name} html={markOf(contents.push(html) - 1)} />;
  };
  for (const [name, children] of Object.entries(node.slots ?? {})) {
    put(
      name,
      children.reduce((html, child) => html + renderNode(child, run), ''),
    );
  }
  if (run.page !== undefined) put('page', run.page);
  return { slots, contents };
}

function markOf(index: number): string {
  return `<!--slot:${index}-->`;
}

function fillSlots(html: string, contents: readonly string[]): string {
  const places = contents
    .map((content, index) => ({ content, mark: markOf(index), at: html.indexOf(markOf(index)) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at);
  let filled = '';
  let from = 0;
  for (const { content, mark, at } of places) {
    filled += html.slice(from, at) + content;
    from = at + mark.length;
  }
  return filled + html.slice(from);
}

function wakeOf(node: ReadyNode, { catalog }: Run): Wake {
  const hydrate = catalog.widgets[node.type]?.hydrate ?? 'never';
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- checked by the schema of its widget
  const declared = typeof hydrate === 'function' ? hydrate(node.props as never) : hydrate;
  const isLive = Object.values(node.bind ?? {}).some(
    (binding) => definitionOf(binding.get, catalog.vocabulary)?.class === 'live',
  );
  return isLive ? 'load' : declared;
}

/** A node that drew nothing and wakes by a press: it can never be pressed, so nothing of it is sent. */
function isOutOfReach(html: string, wake: Wake): boolean {
  return html === '' && wake === 'interaction';
}

interface Drawn {
  node: ReadyNode;
  wake: Wake;
  isPending: boolean;
  html: string;
}

/**
 * As `hidden` stands until the browser knows what the condition reads: from then on it is empty, or gone (`client/followCondition.ts`). What is then
 * shown at once has its place already (`held`), so that nothing below is pushed away.
 */
const pendingOf = (node: Pick<ReadyNode, 'show'>, { facts }: Run): string =>
  ` hidden="${isShownAtFirst(node, facts) ? 'held' : 'hidden'}"`;

/** Puts an element around what wakes, acts, or is hidden for now, and notes what the browser needs for it. */
function wrap(id: string, { node, wake, isPending, html }: Drawn, run: Run): string {
  if ((wake === 'never' || isOutOfReach(html, wake)) && !hasEvents(node) && !isPending) return marked(id, html, run);
  const fullId = elementId(run.tree.name, id);
  run.outcome.payload[fullId] = payloadNode(id, node, { wake, isPending, run });
  return `${openMarked(id, run)} data-wake="${wake}"${isPending ? pendingOf(node, run) : ''}>${html}</m-node>`;
}

/** The element of a node, as far as its name; in a preview it says that it is a node's. */
function openMarked(id: string, { tree, preview }: Run): string {
  return `<m-node id="${elementId(tree.name, id)}"${preview ? ` data-node="${id}"` : ''}`;
}

/** A node that needs no element of its own has one in a preview alone. */
function marked(id: string, html: string, run: Run): string {
  return run.preview ? `${openMarked(id, run)}>${html}</m-node>` : html;
}

/** In a preview, the hidden element of a node that is not shown: it may be shown later. */
function placeOfHidden(id: string, run: Run): string {
  return run.preview ? `${openMarked(id, run)} data-wake="never" hidden></m-node>` : '';
}

/** In a preview, what is wrong with a node that is not there as its document says. */
function drawFaults(id: string, thrown: Thrown | undefined, { tree, preview }: Run): string {
  if (!preview) return '';
  const own = thrown ? [{ text: `/nodes/${id}: ${thrown.message}` }] : [];
  return renderToStaticMarkup(<NodeFaults faults={[...preview.faultsOf(tree.name, id), ...own]} />);
}

function payloadNode(
  id: string,
  node: ReadyNode,
  { wake, isPending, run }: { wake: Wake; isPending: boolean; run: Run },
): PayloadNode {
  const areas = areasOf(node, run.catalog).filter((area) => run.runtime.knows(area));
  return {
    type: node.type,
    wake,
    ...(node.on ? { on: node.on } : {}),
    ...(node.track === undefined ? {} : { track: node.track }),
    ...(isPending && node.show ? { show: node.show } : {}),
    ...(areas.length > 0 ? { areas } : {}),
    ...(wake === 'never' ? {} : awakePart(id, node, run)),
  };
}

/** The input of the awake view, limited to the parts that the widget names. */
function awakePart(id: string, node: ReadyNode, { catalog, tree }: Run): Partial<PayloadNode> {
  const { wake } = catalog.widgets[node.type] ?? {};
  const data = picked(tree.data[id] ?? {}, wake?.data);
  return {
    props: picked(node.props, wake?.props),
    ...(Object.keys(data).length > 0 ? { data } : {}),
    ...(node.resources ? { resources: node.resources } : {}),
    ...(node.slots ? { slots: Object.keys(node.slots) } : {}),
    ...(node.bind ? { bind: node.bind } : {}),
  };
}

function picked(
  values: Readonly<Record<string, unknown>>,
  names: readonly string[] | undefined,
): Record<string, unknown> {
  return names === undefined
    ? values
    : Object.fromEntries(names.filter((name) => Object.hasOwn(values, name)).map((name) => [name, values[name]]));
}
