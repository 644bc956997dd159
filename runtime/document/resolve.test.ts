import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentCheck } from '../../server/content/compose/checkDocument.ts';
import { isLong } from '../../tests/support/length.ts';
import { createTestCatalog } from '../../tests/support/testRuntime.ts';
import { defineWidget } from '../registry/defineWidget.ts';
import { parseDocument } from './parse.ts';
import { resolveNodes } from './resolve.ts';

const sample = { before: {}, after: {} };
const catalog = createTestCatalog(
  {
    'test/box': defineWidget({
      v: 1,
      title: 'Box',
      hydrate: 'never',
      props: { type: 'object', additionalProperties: false, properties: {} },
    }),
    'test/text': defineWidget({
      v: 2,
      title: 'Text',
      hydrate: 'never',
      props: {
        type: 'object',
        additionalProperties: false,
        required: ['title'],
        properties: { title: { type: 'string' }, size: { enum: ['s', 'l'] }, body: { type: 'string', format: 'rich' } },
      },
      upgrades: [
        {
          from: 1,
          sample,
          up: ({ heading, ...rest }) => {
            if (heading === 'broken') throw new Error('no way');
            return { ...rest, title: heading };
          },
        },
      ],
    }),
    'test/link': defineWidget({
      v: 1,
      title: 'Link',
      hydrate: 'never',
      props: {
        type: 'object',
        required: ['href'],
        properties: {
          href: { type: 'string', format: 'link' },
          image: { type: 'string', format: 'image' },
          external: { type: 'boolean' },
        },
      },
    }),
  },
  { 'wallet.total': { type: 'money', class: 'live' } },
);

type Raw = Readonly<Record<string, unknown>>;
const good = { type: 'test/text', v: 2, props: { title: 'Good' } };

function resolve(nodes: Raw, text?: unknown): ReturnType<typeof resolveNodes> & { lines: string[] } {
  const resolved = resolveNodes(
    { nodes, text },
    { catalog, chain: ['lv', 'en'], message: (key) => ({ 'common.yes': 'Jā' })[key] },
  );
  return { ...resolved, lines: resolved.faults.map(({ scope, pointer }) => `${scope} ${pointer}`) };
}

describe('resolving the nodes of a document', () => {
  it('gives each node its props, its texts in place, and its behaviour', () => {
    const on = { cta: [{ do: 'toast', with: { text: { $t: 'a.toast' } } }] };
    const show = { is: 'visitor.guest' };
    const { nodes, faults } = resolve(
      {
        n0: { type: 'test/box', v: 1, slots: { main: ['a'] } },
        a: {
          ...good,
          props: { title: { $t: 'a.title' } },
          show,
          on,
          track: 'hero',
          bind: { title: { get: 'wallet.total', as: 'money' } },
        },
      },
      { 'a.title': { en: 'Hello', lv: 'Sveiki' }, 'a.toast': { en: 'Done' } },
    );
    expect(faults).toEqual([]);
    expect(nodes).toEqual({
      n0: { type: 'test/box', props: {}, slots: { main: ['a'] } },
      a: {
        type: 'test/text',
        props: { title: 'Sveiki' },
        show,
        on: { cta: [{ do: 'toast', with: { text: 'Done' } }] },
        track: 'hero',
        bind: { title: { get: 'wallet.total', as: 'money' } },
      },
    });
  });

  it('takes texts that the document does not hold from the interface, and tells of those nobody has', () => {
    const { nodes, lines } = resolve({
      a: { ...good, props: { title: { $t: 'common.yes' } } },
      b: { ...good, props: { title: { $t: 'gone' } } },
    });
    expect([nodes.a, nodes.b, lines]).toEqual([
      { type: 'test/text', props: { title: 'Jā' } },
      { type: 'test/text', props: { title: '' } },
      ['warning /nodes/b/props'],
    ]);
  });

  it('upgrades old props, and reads rich texts into trees', () => {
    const { nodes } = resolve({
      a: { type: 'test/text', v: 1, props: { heading: 'Old', body: '<b>x</b><script>y</script>' } },
    });
    expect(nodes.a).toHaveProperty('props', { title: 'Old', body: [{ tag: 'b', children: ['x'] }] });
  });

  it.each<[string, Raw, string]>([
    ['an unknown widget', { type: 'test/gone', v: 1 }, '/type'],
    ['a widget named like what objects inherit', { type: 'constructor', v: 1 }, '/type'],
    ['a prop of the wrong type', { ...good, props: { title: 5 } }, '/props/title'],
    ['a prop that the widget does not have', { ...good, props: { title: 'x', color: 'red' } }, '/props/color'],
    ['a missing prop', { ...good, props: {} }, '/props'],
    ['props that are no object', { ...good, props: 'x' }, '/props'],
    ['an upgrade that throws', { type: 'test/text', v: 1, props: { heading: 'broken' } }, '/v'],
    ['a version from the future', { ...good, v: 3 }, '/v'],
    ['a hostile link that it needs', { type: 'test/link', v: 1, props: { href: 'javascript:alert(1)' } }, '/props'],
    [
      'an external link without the flag',
      { type: 'test/link', v: 1, props: { href: 'https://partner.test' } },
      '/props',
    ],
    ['a condition that is none', { ...good, show: { maybe: true } }, '/show'],
    ['a condition on an undeclared value', { ...good, show: { is: 'wallet.__proto__' } }, '/show/is'],
    ['a binding of an undeclared value', { ...good, bind: { title: { get: 'constructor.name' } } }, '/bind/title/get'],
    [
      'a binding in the place of a link',
      { type: 'test/link', v: 1, props: { href: '/' }, bind: { href: { get: 'page.path' } } },
      '/bind/href',
    ],
    ['an unknown action', { ...good, on: { cta: [{ do: 'eval' }] } }, '/on/cta/0/do'],
    ['an action named like what objects inherit', { ...good, on: { cta: [{ do: 'toString' }] } }, '/on/cta/0/do'],
    [
      'parameters that the action does not take',
      { ...good, on: { cta: [{ do: 'navigate', with: { to: 5 } }] } },
      '/on/cta/0/with/to',
    ],
    ['parameters that are no object', { ...good, on: { cta: [{ do: 'navigate', with: 5 }] } }, '/on/cta/0/with'],
    [
      'an unknown action inside another',
      { ...good, on: { cta: [{ do: 'call', with: { call: 'a.b', then: [{ do: 'x' }] } }] } },
      '/on/cta/0/with/then/0/do',
    ],
    ['a list of actions that is none', { ...good, on: { cta: 'x' } }, '/on/cta'],
  ])('leaves out a node with %s, keeps its fallback, and leaves its neighbours alone', (_name, node, pointer) => {
    const { nodes, faults } = resolve({ a: good, bad: { ...node, fallback: 'f' }, f: good, z: good });
    expect(nodes.bad).toEqual({ broken: true, fallback: 'f' });
    for (const id of ['a', 'f', 'z']) expect(nodes[id]).toEqual({ type: 'test/text', props: { title: 'Good' } });
    const fatal = faults.filter(({ scope }) => scope === 'node');
    expect(fatal.map((fault) => fault.pointer)).toContain(`/nodes/bad${pointer}`);
    expect(fatal.every((fault) => fault.found !== '' && fault.expected !== '')).toBe(true);
  });

  it('draws a node without the hostile address that it can be without', () => {
    const { nodes, lines } = resolve({
      a: { type: 'test/link', v: 1, props: { href: '/ok', image: 'data:image/svg+xml,x' } },
    });
    expect([nodes.a, lines]).toEqual([{ type: 'test/link', props: { href: '/ok' } }, ['warning /nodes/a/props/image']]);
  });

  it('refuses actions nested deeper than eight levels', () => {
    const nest = (depth: number): unknown[] => [
      depth === 0
        ? { do: 'popup.close' }
        : { do: 'if', with: { condition: { is: 'visitor.guest' }, then: nest(depth - 1) } },
    ];
    expect(resolve({ a: { ...good, on: { cta: nest(8) } } }).lines).toEqual([]);
    expect(resolve({ a: { ...good, on: { cta: nest(9) } } }).lines).toHaveLength(1);
  });

  it('never throws over random documents, from text to nodes; good nodes in them stay good [REL-C4]', {
    timeout: 1_800_000,
  }, () => {
    const check = documentCheck();
    const anything = fc.jsonValue({ maxDepth: 4 });
    const maybe = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<unknown> =>
      fc.oneof({ weight: 4, arbitrary }, { weight: 1, arbitrary: anything });
    const id = fc.constantFrom('n0', 'a', 'b', 'c', 'gone');
    const step = maybe(
      fc.record({ do: fc.constantFrom('toast', 'navigate', 'if', 'x'), with: anything }, { requiredKeys: ['do'] }),
    );
    const node = fc.record(
      {
        type: maybe(fc.constantFrom('test/box', 'test/text', 'test/link', 'test/gone')),
        v: maybe(fc.integer({ min: 1, max: 3 })),
        props: maybe(
          fc.record(
            { title: anything, href: fc.oneof(fc.webUrl(), fc.string()), body: fc.string() },
            { requiredKeys: [] },
          ),
        ),
        slots: maybe(fc.dictionary(fc.constantFrom('main', 'side'), fc.array(id, { maxLength: 3 }))),
        show: anything,
        bind: maybe(fc.dictionary(fc.constantFrom('title', 'href'), anything)),
        on: maybe(fc.dictionary(fc.constantFrom('cta'), fc.array(step, { maxLength: 2 }))),
        fallback: maybe(id),
      },
      { requiredKeys: ['type', 'v'] },
    );
    const document = fc.record(
      {
        kind: maybe(fc.constantFrom('page', 'layout', 'popup')),
        format: maybe(fc.constant(1)),
        id: maybe(fc.constant('x')),
        path: maybe(fc.constant('/x')),
        layout: maybe(fc.constant('default')),
        root: maybe(fc.constant('n0')),
        views: maybe(fc.constant({ main: { root: 'n0' } })),
        nodes: maybe(
          fc.dictionary(
            fc.constantFrom('n0', 'a', 'b', 'c'),
            fc.oneof({ weight: 8, arbitrary: node }, { weight: 1, arbitrary: anything }),
          ),
        ),
        text: maybe(fc.dictionary(fc.constantFrom('t'), fc.dictionary(fc.constantFrom('en'), fc.string()))),
      },
      { requiredKeys: ['kind'] },
    );
    fc.assert(
      fc.property(fc.oneof({ weight: 9, arbitrary: document }, { weight: 1, arbitrary: anything }), (value) => {
        const parsed = parseDocument(JSON.stringify(value));
        if ('fault' in parsed) return;
        check(parsed.value);
        const { nodes } = parsed.value as { nodes?: unknown };
        const held = nodes !== null && typeof nodes === 'object' ? (nodes as Raw) : {};
        const resolved = resolveNodes(
          { ...parsed.value, nodes: { ...held, sibling: good } },
          { catalog, chain: ['en'], message: () => undefined },
        );
        expect(resolved.nodes.sibling).toEqual({ type: 'test/text', props: { title: 'Good' } });
      }),
      { numRuns: isLong ? 100_000 : 500 },
    );
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});
