// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import { makeAutoObservable } from 'mobx';
import { enableStaticRendering } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createOutside, createTestCatalog, createTestRuntime } from '../../tests/support/testRuntime.ts';
import type { ReadyNode, ResolvedNode, ResolvedNodes } from '../document/node.ts';
import type { Binding, Condition } from '../expression/types.ts';
import { type AnyWidget, defineWidget, type Hydration } from '../registry/defineWidget.ts';
import type { ViewProps } from '../registry/view.ts';
import { ViewLoader } from '../registry/views.ts';
import type { Runtime } from '../store/Runtime.ts';
import { followCondition } from './client/followCondition.ts';
import { hydrateIsland } from './client/Island.tsx';
import { TreeView } from './client/TreeView.tsx';
import { ScopeContext } from './context.tsx';
import { renderTree } from './server/renderTree.tsx';

type Props = ViewProps<{ text?: string }>;

const Box = ({ slots }: Props): ReactNode => <section>{slots.main}</section>;
const Text = ({ props }: Props): ReactNode => <p>{props.text}</p>;
const Bad = (): ReactNode => {
  throw new Error('boom');
};
const kinds: Readonly<Record<string, { view: (props: Props) => ReactNode; hydrate: Hydration }>> = {
  'test/box': { view: Box, hydrate: 'never' },
  'test/awake-box': { view: Box, hydrate: 'visible' },
  'test/text': { view: Text, hydrate: 'never' },
  'test/island': { view: Text, hydrate: 'load' },
  'test/bad': { view: Bad, hydrate: 'load' },
};
const entries = Object.entries(kinds);
const widgets: Readonly<Record<string, AnyWidget>> = Object.fromEntries(
  entries.map(([type, { hydrate }]) => [
    type,
    defineWidget<never>({ v: 1, title: type, props: { type: 'object' }, hydrate }),
  ]),
);
const catalog = createTestCatalog(widgets, {
  'wallet.total': { type: 'text', class: 'live' },
  'wallet.isReady': { type: 'boolean', class: 'live' },
});
const views = new ViewLoader(Object.fromEntries(entries.map(([type, { view }]) => [type, async () => view])));
await views.loadAll();

/** Values that a page, its visitor and the stores may have. */
interface Facts {
  player: boolean;
  path: string;
  params: Record<string, string>;
  total: string;
  isReady: boolean;
}
const facts: fc.Arbitrary<Facts> = fc.record({
  player: fc.boolean(),
  path: fc.constantFrom('/', '/faq'),
  params: fc.constantFrom({}, { id: '7' }),
  total: fc.constantFrom('', '5'),
  isReady: fc.boolean(),
});

const texts = ['page.path', 'params.id', 'wallet.total'];
const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<Condition>(
      { is: 'visitor.player' },
      { is: 'wallet.isReady' },
      { empty: 'wallet.total' },
      { eq: [{ get: 'page.path' }, '/'] },
      { eq: [{ get: 'params.id' }, '7'] },
      { in: [{ get: 'wallet.total' }, ['5', '6']] },
      { before: '2020-01-01T00:00:00Z' },
      { after: '2020-01-01T00:00:00Z' },
    ),
    fc.record({ not: tie('condition') }),
    fc.record({ all: fc.array(tie('condition'), { maxLength: 3 }) }),
    fc.record({ any: fc.array(tie('condition'), { maxLength: 3 }) }),
  ),
}));
const binding: fc.Arbitrary<Binding> = fc.record({ get: fc.constantFrom(...texts), or: fc.constant('…') });
const behaviour = fc.record(
  { show: condition, bind: fc.record({ text: binding }), on: fc.constant({ cta: [] }), track: fc.constant('name') },
  { requiredKeys: [] },
);

const MAX_NODES = 8;
/** A tree: each node stands in a slot of an earlier one that has slots, or is an earlier one's fallback. */
const trees: fc.Arbitrary<ResolvedNodes> = fc
  .array(
    fc.record({
      type: fc.constantFrom(...Object.keys(kinds), 'test/gone', 'broken'),
      behaviour,
      parent: fc.nat(MAX_NODES),
      isFallback: fc.boolean(),
    }),
    { minLength: 1, maxLength: MAX_NODES },
  )
  .map((drafts) => {
    const nodes: Record<string, ResolvedNode> = { n0: { type: 'test/box', props: {}, slots: { main: [] } } };
    for (const [index, { type, behaviour: more, parent, isFallback }] of drafts.entries()) {
      const id = `n${index + 1}`;
      const props = { text: `text of ${id}` };
      // A view that throws without a fallback is drawn as a notice in the browser alone.
      nodes[id] = type === 'broken' ? { broken: true } : { type, props, slots: { main: [] }, ...more };
      if (type === 'test/bad') nodes[id] = { ...nodes[id], fallback: `instead-${id}` } as ReadyNode;
      nodes[`instead-${id}`] = { type: 'test/text', props: { text: `instead of ${id}` } };
      place(nodes, id, { parent: `n${parent % (index + 1)}`, isFallback });
    }
    return nodes;
  });

function place(nodes: Record<string, ResolvedNode>, id: string, where: { parent: string; isFallback: boolean }): void {
  const parent = nodes[where.parent];
  if (!parent) return;
  if ((where.isFallback || parent.broken) && parent.fallback === undefined && where.parent !== 'n0')
    nodes[where.parent] = { ...parent, fallback: id };
  else if (!parent.broken) nodes[where.parent] = { ...parent, slots: { main: [...(parent.slots?.main ?? []), id] } };
}

class Wallet {
  total: string;
  isReady: boolean;
  constructor({ total, isReady }: Facts) {
    this.total = total;
    this.isReady = isReady;
    makeAutoObservable(this);
  }
}

function open({ player, path, params, ...wallet }: Facts): Runtime {
  const runtime = createTestRuntime(createOutside(), { facts: { player, path, params } });
  runtime.register({ wallet: { createStore: () => new Wallet({ player, path, params, ...wallet }) } });
  return runtime;
}

/** Served, then awake. */
async function showServed(nodes: ResolvedNodes, given: Facts): Promise<string> {
  enableStaticRendering(true);
  const tree = { name: 'page', root: 'n0', nodes, data: {} };
  const { html, payload } = renderTree(tree, { runtime: open(given), catalog, views });
  enableStaticRendering(false);
  const body = document.createElement('div');
  body.innerHTML = html;
  document.body.append(body);
  const runtime = open(given);
  const stops: (() => void)[] = [];
  await act(async () => {
    for (const [id, node] of Object.entries(payload)) {
      const element = document.getElementById(id);
      const view = views.get(node.type);
      if (!element) continue; // it stands in a slot that its container does not show
      stops.push(followCondition(element, node, runtime));
      if (node.wake === 'never' || !view) continue;
      const root = hydrateIsland(element, { node, view, runtime });
      stops.push(() => root.unmount());
    }
  });
  const visibleTexts = visible(body);
  await act(async () => {
    for (const stop of stops) stop();
  });
  body.remove();
  return visibleTexts;
}

async function showFresh(nodes: ResolvedNodes, given: Facts): Promise<string> {
  const scope = { runtime: open(given), mode: 'client' as const };
  const { container } = await act(async () =>
    render(
      <ScopeContext value={scope}>
        <TreeView tree={{ name: 'page', nodes, data: {}, views }} root="n0" />
      </ScopeContext>,
    ),
  );
  const visibleTexts = visible(container);
  cleanup();
  return visibleTexts;
}

/** Returns the HTML that a visitor sees: without hidden nodes, and without the elements that only mark a node. */
function visible(element: HTMLElement): string {
  const copy = element.cloneNode(true) as HTMLElement;
  for (const hidden of copy.querySelectorAll('m-node[hidden]')) hidden.remove();
  for (const wrapper of copy.querySelectorAll('m-node')) wrapper.replaceWith(...wrapper.childNodes);
  return copy.innerHTML;
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined); // React names each error that a boundary has caught
});
afterEach(() => {
  document.body.innerHTML = '';
});

it('shows the same whether the server drew a page and its islands woke, or the browser drew it', async () => {
  await fc.assert(
    fc.asyncProperty(trees, facts, async (nodes, given) => {
      expect(await showServed(nodes, given)).toBe(await showFresh(nodes, given));
    }),
    { numRuns: 150 },
  );
});
