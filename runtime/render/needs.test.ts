import { describe, expect, it } from 'vitest';
import type { ResolvedNodes } from '../document/node.ts';
import { type AnyWidget, defineWidget } from '../registry/defineWidget.ts';
import { call, type NeedFacts } from '../registry/need.ts';
import { loadNeeds, type NeedSources, planResources } from './needs.ts';

const widgets: Readonly<Record<string, AnyWidget>> = {
  'test/list': defineWidget<{ category?: string }>({
    v: 1,
    title: 'List',
    hydrate: 'never',
    props: { type: 'object' },
    needs: {
      items: {
        call: 'games.get',
        input: ({ props: { category }, params: { id }, query: { sort } }) =>
          category === 'none' ? null : { options: `${category} ${id} ${sort}` },
        ttlSec: 30,
      },
      names: { call: 'games.getProviders', ttlSec: 60, isExtra: true },
    },
  }),
  'test/form': defineWidget<{ form: string }>({
    v: 1,
    title: 'Form',
    hydrate: 'load',
    props: { type: 'object' },
    needs: { form: { document: 'form', id: ({ form }) => form } },
  }),
};

function sources(
  answer: (name: string) => unknown = (name) => `answer of ${name}`,
): NeedSources & { asked: string[]; faults: string[] } {
  const asked: string[] = [];
  const faults: string[] = [];
  return {
    asked,
    faults,
    async call(name, input, ttlSec, { isExtra }) {
      asked.push(`${isExtra ? 'extra ' : ''}${name} ${JSON.stringify(input)} ${ttlSec}`);
      await Promise.resolve();
      return answer(name);
    },
    async document(kind, id) {
      asked.push(`${kind} ${id}`);
      return answer(id);
    },
    fault: ({ node, name, isExtra }, error) =>
      void faults.push(`${isExtra ? 'extra ' : ''}${node} ${name} ${(error as Error).message}`),
  };
}
const load = (nodes: ResolvedNodes, from: NeedSources, isShown = (_id: string): boolean => true) =>
  loadNeeds(nodes, { widgets, params: { id: '7' }, query: { sort: 'new', page: 2 }, isShown }, from);

describe('the needs of a page', () => {
  it('are asked side by side, from props and the address, and answered by node and name', async () => {
    const from = sources();
    const loading = load(
      { a: { type: 'test/list', props: { category: 'new' } }, b: { type: 'test/form', props: { form: 'login' } } },
      from,
    );
    expect(from.asked).toEqual([
      'games.get {"options":"new 7 new"} 30',
      'extra games.getProviders {} 60',
      'form login',
    ]);
    await expect(loading).resolves.toEqual({
      a: { items: 'answer of games.get', names: 'answer of games.getProviders' },
      b: { form: 'answer of login' },
    });
  });

  it('are not asked for nodes that are not shown, for widgets without any, nor where the widget says no', async () => {
    const from = sources();
    const nodes: ResolvedNodes = {
      a: { type: 'test/list', props: { category: 'none' } },
      b: { type: 'test/form', props: { form: 'x' } },
      c: { type: 'constructor', props: {} },
      d: { broken: true },
    };
    await expect(load(nodes, from, (id) => id !== 'b')).resolves.toEqual({
      a: { names: 'answer of games.getProviders' },
    });
    expect(from.asked).toEqual(['extra games.getProviders {} 60']);
  });

  it('that fail are told, and cost no other need', async () => {
    const from = sources((name) => {
      if (name === 'games.get') throw new Error('gone');
      return name;
    });
    await expect(load({ a: { type: 'test/list', props: {} } }, from)).resolves.toEqual({
      a: { names: 'games.getProviders' },
    });
    expect(from.faults).toEqual(['a items gone']);
  });

  it('that fail are told apart from those that the page is whole without', async () => {
    const from = sources(() => {
      throw new Error('gone');
    });
    await load({ a: { type: 'test/list', props: {} } }, from);
    expect(from.faults).toEqual(['a items gone', 'extra a names gone']);
  });
});

describe('data that depends on the visitor', () => {
  const own: Readonly<Record<string, AnyWidget>> = {
    'test/own': defineWidget<{ most?: number }>({
      v: 1,
      title: 'Own',
      hydrate: 'load',
      props: { type: 'object' },
      needs: {
        back: call('cashbacks.get', {
          for: 'player',
          input: ({ props: { most }, params: { id } }: NeedFacts<{ most?: number }>) =>
            most === undefined ? null : { count: most, fields: `${id}` },
          refreshOn: ['bonus.updated'],
          paging: { size: 2, sizeInput: 'count', rowKey: 'id' },
        }),
        news: call('popups.get', { for: 'visitor' }),
      },
    }),
  };
  const plan = (isPlayer: boolean, props: object, isShown = (_id: string): boolean => true) =>
    planResources(
      { a: { type: 'test/own', props: { ...props } } },
      { widgets: own, params: { id: '7' }, query: { sort: 'new', page: 2 }, isShown, isPlayer },
    );

  it('is never asked by the server', async () => {
    const from = sources();
    await loadNeeds(
      { a: { type: 'test/own', props: { most: 2 } } },
      { widgets: own, params: {}, query: {}, isShown: () => true },
      from,
    );
    expect(from.asked).toEqual([]);
  });

  it('is planned for the browser as data, from props and the address', () => {
    const { a } = plan(true, { most: 2 });
    expect(a?.resources).toEqual({
      back: {
        call: 'cashbacks.get',
        input: { count: 2, fields: '7' },
        refreshOn: ['bonus.updated'],
        paging: { size: 2, sizeInput: 'count', rowKey: 'id' },
      },
      news: { call: 'popups.get', input: {} },
    });
    expect(JSON.parse(JSON.stringify(a?.resources))).toEqual(a?.resources);
  });

  it('is not planned for who may not ask, for nodes that are not shown, nor where the widget says no', () => {
    expect(Object.keys(plan(false, { most: 2 }).a?.resources ?? {})).toEqual(['news']);
    expect(Object.keys(plan(true, {}).a?.resources ?? {})).toEqual(['news']);
    expect(plan(true, { most: 2 }, () => false).a?.resources).toBeUndefined();
  });

  it('leaves nodes without it as they are, so that what they were drawn into is kept', () => {
    const nodes = { a: { type: 'test/list', props: {} } };
    expect(planResources(nodes, { widgets, params: {}, query: {}, isShown: () => true, isPlayer: true })).toBe(nodes);
  });
});
