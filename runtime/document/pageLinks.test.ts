import { describe, expect, it } from 'vitest';
import { createTestCatalog } from '../../tests/support/testRuntime.ts';
import { action as navigate } from '../action/navigate.ts';
import { defineWidget } from '../registry/defineWidget.ts';
import { pagesIn } from './pageLinks.ts';
import { parseDocument } from './parse.ts';
import { resolveNodes } from './resolve.ts';

const paths: Readonly<Record<string, string>> = {
  faq: '/faq',
  offer: '/offers/{id}',
  paid: '/cashier/paid/{transaction?}',
};
const link = { type: 'string', format: 'link' };
const menu = defineWidget({
  v: 1,
  title: 'Menu',
  hydrate: 'never',
  events: ['cta'],
  props: {
    type: 'object',
    properties: {
      more: link,
      items: {
        type: 'array',
        items: { type: 'object', required: ['href'], properties: { label: { type: 'string' }, href: link } },
      },
      result: { type: 'string', format: 'path', parameters: ['transaction'] },
    },
  },
});
const base = createTestCatalog({ 'test/menu': menu }, {});
const catalog = { ...base, actions: { ...base.actions, navigate, if: { params: { type: 'object' } } } };

interface Node {
  props?: object;
  on?: object;
}
function resolve(node: Node) {
  const { nodes, faults } = resolveNodes(
    { nodes: { a: { type: 'test/menu', v: 1, ...node } } },
    { catalog, chain: ['lv'], message: () => undefined, prefix: '/lv', page: (id) => paths[id] },
  );
  return { node: nodes['a'], faults: faults.map(({ scope, pointer, found }) => `${scope} ${pointer}: ${found}`) };
}
const go = (to: object) => [{ do: 'navigate', with: { to } }];

describe('a page by its id in the place of an address', () => {
  it('is its path, in the language of whoever reads it', () => {
    const { node, faults } = resolve({
      props: {
        more: { page: 'faq' },
        items: [
          { label: 'Offer', href: { page: 'offer', with: { id: 7 } } },
          { label: 'Paid', href: { page: 'paid' } },
          { label: 'Place', href: { page: 'faq', hash: 'limits' } },
          { label: 'Plain', href: '/faq' },
        ],
      },
    });
    expect(faults).toEqual([]);
    expect(node?.props).toEqual({
      more: '/lv/faq',
      items: [
        { label: 'Offer', href: '/lv/offers/7' },
        { label: 'Paid', href: '/lv/cashier/paid' },
        { label: 'Place', href: '/lv/faq#limits' },
        { label: 'Plain', href: '/lv/faq' },
      ],
    });
  });

  it('is a path with its parameters open where code fills them in', () => {
    expect(resolve({ props: { result: { page: 'paid' } } }).node?.props).toEqual({
      result: '/lv/cashier/paid/{transaction?}',
    });
  });

  it('in an action is its path, or is put together when the action runs', () => {
    const later = { page: 'paid', with: { transaction: { get: 'event.transaction' } }, hash: 'sum' };
    const nested = { do: 'if', with: { condition: { is: 'visitor.player' }, then: go({ page: 'faq' }) } };
    const { node, faults } = resolve({
      on: { cta: [...go({ page: 'offer', with: { id: 'a/b' } }), ...go(later), nested] },
    });
    expect(faults).toEqual([]);
    expect(node?.on?.['cta']).toEqual([
      { do: 'navigate', with: { to: '/offers/a%2Fb' } },
      {
        do: 'navigate',
        with: {
          to: {
            $path: '/cashier/paid/{transaction?}',
            with: { transaction: { get: 'event.transaction' } },
            hash: 'sum',
          },
        },
      },
      { do: 'if', with: { condition: { is: 'visitor.player' }, then: [{ do: 'navigate', with: { to: '/faq' } }] } },
    ]);
  });

  it.each([
    ['a page that is not there', { page: 'gone' }, '/page: page gone'],
    ['no value for a parameter', { page: 'offer' }, '/with: no «id», which /offers/{id} needs'],
    [
      'a parameter of nothing',
      { page: 'faq', with: { id: '7' } },
      '/with/id: a parameter «id», which /faq does not have',
    ],
    ['an empty value', { page: 'offer', with: { id: '' } }, '/with/id: ""'],
    [
      'a binding, where nothing runs',
      { page: 'offer', with: { id: { get: 'event.id' } } },
      '/with/id: {"get":"event.id"}',
    ],
    ['a name that links do not have', { page: 'faq', query: 'x' }, '/query: «query» beside «page»'],
    ['a place that is none', { page: 'faq', hash: 'a b' }, '/hash: "a b"'],
  ])('with %s is told with its place, and left out with what cannot do without it', (_what, href, at) => {
    const { node, faults } = resolve({
      props: {
        items: [
          { label: 'A', href },
          { label: 'B', href: '/faq' },
        ],
      },
    });
    expect(faults).toEqual([`warning /props/items/0/href${at}`.replace('/props', '/nodes/a/props')]);
    expect(node?.props).toEqual({ items: [{ label: 'B', href: '/lv/faq' }] });
  });

  it('that is not there costs an action’s node, as any wrong action does', () => {
    const { node, faults } = resolve({ on: { cta: go({ page: 'gone' }) } });
    expect(faults).toEqual(['node /nodes/a/on/cta/0/with/to/page: page gone']);
    expect(node).toEqual({ broken: true });
  });

  it('fits where code fills in parameters only with just these', () => {
    expect(resolve({ props: { result: { page: 'faq' } } }).faults).toEqual([
      'warning /nodes/a/props/result/page: /faq, which has no «transaction»',
    ]);
    expect(resolve({ props: { result: { page: 'offer' } } }).faults).toEqual([
      'warning /nodes/a/props/result/page: /offers/{id}, which has no «transaction»',
      'warning /nodes/a/props/result/page: /offers/{id}, of which nothing fills in «id»',
    ]);
  });

  it('cannot be written as the server writes it, past all of this', () => {
    const text = JSON.stringify({ kind: 'page', on: { cta: go({ $path: '/{x}', with: { x: { get: 'event.x' } } }) } });
    expect(parseDocument(text)).toMatchObject({ fault: { pointer: '/on/cta/0/with/to/$path' } });
  });

  it('is found wherever it stands', () => {
    expect(
      pagesIn({ a: [{ page: 'x' }, { b: { page: 'y', with: { page: { page: 'z' } } } }, null] }).toSorted(),
    ).toEqual(['x', 'y', 'z']);
  });
});
