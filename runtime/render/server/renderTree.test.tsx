import { type ReactNode, useId, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { createOutside, createTestCatalog, createTestRuntime, NOON } from '../../../tests/support/testRuntime.ts';
import type { ReadyNode, ResolvedNode, ResolvedNodes } from '../../document/node.ts';
import type { NodePreview } from '../../document/preview.ts';
import { type AnyWidget, defineWidget, type Hydration } from '../../registry/defineWidget.ts';
import { emits, type ViewProps } from '../../registry/view.ts';
import { ViewLoader } from '../../registry/views.ts';
import type { AreaModule } from '../../store/areas.ts';
import { renderTree, type Tree, type TreeOutcome } from './renderTree.tsx';

type Props = ViewProps<Record<string, string>, Record<string, string>>;

const loaders: Record<string, (props: Props) => ReactNode> = {
  'test/box': ({ slots }) => <section>{slots.main}</section>,
  'test/text': ({ props }) => <p>{props.text}</p>,
  'test/link': () => (
    <a href="/x" {...emits('cta', { id: '7' })}>
      Go
    </a>
  ),
  'test/bad': () => {
    throw new Error('boom');
  },
  'test/data': ({ data, props }) => <p>{`${data.list ?? 'none'} ${props.title}`}</p>,
  'test/outlet': ({ slots }) => <main>{slots.page}</main>,
  'test/counter': function Counter({ props }) {
    const [count] = useState(1);
    return (
      <button type="button" id={useId()}>
        {props.text} {count}
      </button>
    );
  },
  'test/eager': ({ props }) => <i>{props.text}</i>,
  'test/silent': () => null,
  'test/seen': ({ slots }) => <div>{slots.main}</div>,
};
const wakes: Record<string, Hydration> = {
  'test/counter': 'interaction',
  'test/eager': 'load',
  'test/silent': 'interaction',
  'test/seen': 'visible',
  'test/data': 'visible',
};
const widgets: Record<string, AnyWidget> = Object.fromEntries(
  Object.keys(loaders).map((type) => [
    type,
    defineWidget<never>({
      v: 1,
      title: type,
      props: { type: 'object' },
      hydrate: wakes[type] ?? 'never',
      ...(type === 'test/data' ? { wake: { props: ['title'], data: ['list'] } } : {}),
      ...(type === 'test/counter' ? { areas: ['wallet'] } : {}),
    }),
  ]),
);
const catalog = createTestCatalog(widgets, {
  'wallet.total': { type: 'text', class: 'live' },
  'wallet.isReady': { type: 'boolean', class: 'live' },
});
const views = new ViewLoader(
  Object.fromEntries(Object.entries(loaders).map(([type, view]) => [type, async () => view])),
);
await views.loadAll();

const node = (type: string, more: Partial<ReadyNode> = {}): ReadyNode => ({ type, props: {}, ...more });
const text = (words: string, more: Partial<ReadyNode> = {}): ReadyNode =>
  node('test/text', { props: { text: words }, ...more });
const wallet: AreaModule = { createStore: () => ({ total: '5', isReady: true }) };

interface Given extends Partial<Tree> {
  player?: boolean;
  page?: string;
  preview?: NodePreview;
}
function draw(
  nodes: ResolvedNodes,
  { player = false, page, preview, ...tree }: Given = {},
): TreeOutcome & { faults: unknown[] } {
  const outside = createOutside();
  const runtime = createTestRuntime(outside, { facts: { player } });
  runtime.register({ wallet });
  const outcome = renderTree(
    { name: 'page', root: 'n0', nodes, data: {}, ...tree },
    { runtime, catalog, views, preview, ...(page === undefined ? {} : { page }) },
  );
  return { ...outcome, faults: outside.faults };
}
const box = (...children: string[]): ReadyNode => node('test/box', { slots: { main: children } });

describe('drawing a tree into HTML', () => {
  it('draws plain widgets as plain HTML: no element around them, nothing for the browser', () => {
    const { html, payload, types } = draw({ n0: box('a', 'b'), a: text('One'), b: text('<Two>') });
    expect(html).toBe('<section><m-slot><p>One</p><p>&lt;Two&gt;</p></m-slot></section>');
    expect(payload).toEqual({});
    expect([...types]).toEqual(['test/text', 'test/box']);
  });

  it('leaves out a node that throws, draws its neighbours, and tells once', () => {
    const { html, faults } = draw({ n0: box('a', 'bad', 'b'), a: text('One'), bad: node('test/bad'), b: text('Two') });
    expect(html).toBe('<section><m-slot><p>One</p><p>Two</p></m-slot></section>');
    expect(faults).toEqual([
      { what: 'node threw', detail: { pointer: '/nodes/bad', type: 'test/bad', message: 'boom' } },
    ]);
  });

  it('draws what stands in a node that throws, and tells once [REL-C6]', () => {
    const { html, faults } = draw({
      n0: box('bad', 'b'),
      bad: node('test/bad', { slots: { main: ['a'], aside: ['c'] } }),
      a: text('One'),
      b: text('Two'),
      c: text('Three'),
    });
    expect(html).toBe('<section><m-slot><p>One</p><p>Three</p><p>Two</p></m-slot></section>');
    expect(faults).toHaveLength(1);
  });

  it.each<[string, ResolvedNodes, string]>([
    [
      'its place',
      { n0: box('head', 'bad'), head: text('Head'), bad: node('test/bad') },
      '<section><m-slot><p>Head</p><main id="main"><p>Page</p></main></m-slot></section>',
    ],
    [
      'another part',
      { n0: box('bad', 'out'), bad: node('test/bad'), out: node('test/outlet') },
      '<section><m-slot><main><m-slot><p>Page</p></m-slot></main></m-slot></section>',
    ],
    [
      'what is around it',
      { n0: node('test/bad', { slots: { main: ['out'] } }), out: node('test/outlet') },
      '<main><m-slot><p>Page</p></m-slot></main>',
    ],
  ])('shows the page of a layout where %s throws [REL-C6]', (_part, nodes, expected) => {
    expect(draw(nodes, { page: '<p>Page</p>' }).html).toBe(expected);
  });

  it.each<[string, ResolvedNode]>([
    ['throws', node('test/bad', { fallback: 'f' })],
    ['is of a type that this site does not have', node('test/gone', { fallback: 'f' })],
    ['was refused before', { broken: true, fallback: 'f' }],
    ['is named like what objects inherit', node('constructor', { fallback: 'f' })],
  ])('draws the fallback of a node that %s', (_name, bad) => {
    const { html } = draw({ n0: box('bad', 'z'), bad, f: text('Instead'), z: text('Z') });
    expect(html).toBe('<section><m-slot><p>Instead</p><p>Z</p></m-slot></section>');
  });

  it('goes on to the fallback of a fallback, and ends with nothing', () => {
    expect(
      draw({ n0: node('test/bad', { fallback: 'f' }), f: node('test/gone', { fallback: 'g' }), g: text('Last') }).html,
    ).toBe('<p>Last</p>');
    expect(draw({ n0: node('test/bad') }).html).toBe('');
    expect(draw({ n0: box('gone') }).html).toBe('<section><m-slot></m-slot></section>');
    expect(draw({}).html).toBe('');
  });

  it.each([
    ['test/eager', 'load'],
    ['test/seen', 'visible'],
    ['test/counter', 'interaction'],
  ])('puts an element around %s that says when it wakes: %s', (type, wake) => {
    const { html, payload } = draw({ n0: node(type, { props: { text: 'x' } }) });
    expect(html).toMatch(new RegExp(`^<m-node id="page:n0" data-wake="${wake}">.*</m-node>$`));
    expect(payload['page:n0']).toMatchObject({ type, wake, props: { text: 'x' } });
  });

  it('gives a plain widget that tells events its actions alone: no props, no code', () => {
    const on = { cta: [{ do: 'popup.open', with: { popup: 'auth' } }] };
    const { html, payload } = draw({ n0: node('test/link', { props: { big: 'secret' }, on, track: 'hero' }) });
    expect(html).toBe(
      '<m-node id="page:n0" data-wake="never"><a href="/x" data-emit="cta" data-detail="{&quot;id&quot;:&quot;7&quot;}">Go</a></m-node>',
    );
    expect(payload).toEqual({ 'page:n0': { type: 'test/link', wake: 'never', on, track: 'hero' } });
  });

  it('sends no more of props and data than the awake view needs', () => {
    const { html, payload } = draw(
      { n0: node('test/data', { props: { title: 'T', body: 'long' } }) },
      { data: { n0: { list: 'L', rest: 'R' } } },
    );
    expect(html).toContain('<p>L T</p>');
    expect(payload['page:n0']).toEqual({
      type: 'test/data',
      wake: 'visible',
      props: { title: 'T' },
      data: { list: 'L' },
    });
  });

  it('sends nothing of a node that draws nothing and wakes by a press: there is nothing to press', () => {
    const { html, payload, types } = draw({ n0: box('silent', 'b'), silent: node('test/silent'), b: text('Two') });
    expect([html, payload, [...types].toSorted()]).toEqual([
      '<section><m-slot><p>Two</p></m-slot></section>',
      {},
      ['test/box', 'test/text'],
    ]);
  });

  it('names the slots of an island, not what is in them', () => {
    const { payload, html } = draw({ n0: node('test/seen', { slots: { main: ['a'] } }), a: text('In') });
    expect(payload).toEqual({ 'page:n0': { type: 'test/seen', wake: 'visible', props: {}, slots: ['main'] } });
    expect(html).toContain('<m-slot><p>In</p></m-slot>');
  });

  it('names the areas whose stores an island reads, as far as the site has them', () => {
    const { payload } = draw({ n0: node('test/counter') });
    expect(payload['page:n0']?.areas).toEqual(['wallet']);
  });

  it('decides what the server can decide: a hidden node leaves nothing behind', () => {
    const nodes = {
      n0: box('g', 'p'),
      g: text('Guest', { show: { is: 'visitor.guest' } }),
      p: text('Player', { show: { is: 'visitor.player' } }),
    };
    expect(draw(nodes).html).toBe('<section><m-slot><p>Guest</p></m-slot></section>');
    expect(draw(nodes, { player: true }).html).toBe('<section><m-slot><p>Player</p></m-slot></section>');
    const later = new Date(NOON + 1).toISOString();
    expect(draw({ n0: text('Soon', { show: { before: later } }) }).html).toBe('<p>Soon</p>');
    expect(draw({ n0: text('Soon', { show: { after: later } }), f: text('F') }).html).toBe('');
  });

  it('hides a node whose condition hangs on live values, and sends the condition', () => {
    const show = { all: [{ is: 'visitor.guest' }, { is: 'wallet.isReady' }] } as const;
    const { html, payload } = draw({ n0: text('Rich', { show }) });
    expect(html).toBe('<m-node id="page:n0" data-wake="never" hidden="hidden"><p>Rich</p></m-node>');
    expect(payload['page:n0']).toEqual({ type: 'test/text', wake: 'never', show, areas: ['wallet'] });
    expect(draw({ n0: text('Rich', { show }) }, { player: true }).html).toBe('');
  });

  it('holds the place of a node that is shown as soon as its code is here, and not before an answer says otherwise', () => {
    const { html } = draw({ n0: text('Poor', { show: { not: { is: 'wallet.isReady' } } }) });
    expect(html).toBe('<m-node id="page:n0" data-wake="never" hidden="held"><p>Poor</p></m-node>');
  });

  it('wakes a node at load whose props are bound to live values, and draws what it knows', () => {
    const bind = { text: { get: 'wallet.total', or: '…' } };
    const { html, payload } = draw({ n0: text('written', { bind }) });
    expect(html).toBe('<m-node id="page:n0" data-wake="load"><p>…</p></m-node>');
    expect(payload['page:n0']).toEqual({
      type: 'test/text',
      wake: 'load',
      props: { text: 'written' },
      bind,
      areas: ['wallet'],
    });
  });

  it('fills a binding that the server knows, without waking anything', () => {
    expect(draw({ n0: text('x', { bind: { text: { get: 'brand.id' } } }) })).toMatchObject({
      html: '<p>aurora</p>',
      payload: {},
    });
  });

  it('places the page in the outlet of its layout', () => {
    const { html } = draw(
      { n0: box('out'), out: node('test/outlet') },
      { name: 'layout', page: '<p>Page &amp; all</p>' },
    );
    expect(html).toBe('<section><m-slot><main><m-slot><p>Page &amp; all</p></m-slot></main></m-slot></section>');
  });

  it('gives the same ids for the same tree, and others in another tree', () => {
    const id = (name: string): string | undefined =>
      /<button type="button" id="([^"]+)"/.exec(draw({ n0: node('test/counter') }, { name }).html)?.[1];
    expect(id('page')).toBe(id('page'));
    expect(id('page')).not.toBe(id('layout'));
  });

  it('builds no store of an area for drawing that nobody reads', () => {
    const outside = createOutside();
    const runtime = createTestRuntime(outside);
    let built = 0;
    runtime.register({ wallet: { createStore: () => ((built += 1), {}) } });
    renderTree(
      { name: 'page', root: 'n0', nodes: { n0: text('x', { bind: { text: { get: 'wallet.total' } } }) }, data: {} },
      { runtime, catalog, views },
    );
    expect(built).toBe(0);
  });
});

describe('drawing for somebody who edits the document', () => {
  const preview: NodePreview = {
    values: { 'wallet.total': '7', 'wallet.isReady': false },
    faultsOf: (tree, id) => (id === 'gone' ? [{ text: `${tree} /nodes/${id}: found <this>` }] : []),
  };

  it('marks every node, also those that are not shown, and keeps the names that islands have', () => {
    const nodes = { n0: box('a', 'b'), a: text('One', { show: { is: 'wallet.isReady' } }), b: node('test/eager') };
    expect(draw(nodes, { preview }).html).toBe(
      '<m-node id="page:n0" data-node="n0"><section><m-slot>' +
        '<m-node id="page:a" data-node="a" data-wake="never" hidden></m-node>' +
        '<m-node id="page:b" data-node="b" data-wake="load"><i></i></m-node>' +
        '</m-slot></section></m-node>',
    );
  });

  it('says in its place what is wrong with a node, draws its fallback, and the rest stands', () => {
    const nodes = {
      n0: box('gone', 'b'),
      gone: { broken: true, fallback: 'a' } as const,
      a: text('Instead'),
      b: text('Two'),
    };
    const { html } = draw(nodes, { preview });
    expect(html).toContain('data-node="gone"><div role="note"');
    expect(html).toContain('<li lang="en">page /nodes/gone: found &lt;this&gt;</li>');
    expect(html).toContain('<p>Instead</p>');
    expect(html).toContain('<p>Two</p>');
  });

  it('says in its place why a view threw', () => {
    expect(draw({ n0: box('bad'), bad: node('test/bad') }, { preview }).html).toContain(
      '<li lang="en">/nodes/bad: boom</li>',
    );
  });

  it('draws values that stand in for a visitor’s own', () => {
    const bound = text('none', { bind: { text: { get: 'wallet.total' } } });
    expect(draw({ n0: bound }, { preview }).html).toContain('<p>7</p>');
    expect(draw({ n0: bound }).html).toContain('<p></p>');
  });
});
