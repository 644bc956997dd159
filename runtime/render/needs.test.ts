import { describe, expect, it } from 'vitest';
import type { ResolvedNodes } from '../document/node.ts';
import { type AnyWidget, defineWidget } from '../registry/defineWidget.ts';
import { loadNeeds, type NeedSources } from './needs.ts';

const widgets: Readonly<Record<string, AnyWidget>> = {
  'test/list': defineWidget<{ category?: string }>({
    v: 1,
    title: 'List',
    hydrate: 'never',
    props: { type: 'object' },
    needs: {
      items: {
        call: 'a.list',
        input: ({ category }, { id }) => (category === 'none' ? null : { category, id }),
        ttlSec: 30,
      },
      names: { call: 'a.names', input: () => ({}), ttlSec: 60 },
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
    async call(name, input, ttlSec) {
      asked.push(`${name} ${JSON.stringify(input)} ${ttlSec}`);
      await Promise.resolve();
      return answer(name);
    },
    async document(kind, id) {
      asked.push(`${kind} ${id}`);
      return answer(id);
    },
    fault: (node, need, error) => void faults.push(`${node} ${need} ${(error as Error).message}`),
  };
}
const load = (nodes: ResolvedNodes, from: NeedSources, isShown = (_id: string): boolean => true) =>
  loadNeeds(nodes, { widgets, params: { id: '7' }, isShown }, from);

describe('the needs of a page', () => {
  it('are asked side by side, from props and the address, and answered by node and name', async () => {
    const from = sources();
    const loading = load(
      { a: { type: 'test/list', props: { category: 'new' } }, b: { type: 'test/form', props: { form: 'login' } } },
      from,
    );
    expect(from.asked).toEqual(['a.list {"category":"new","id":"7"} 30', 'a.names {} 60', 'form login']);
    await expect(loading).resolves.toEqual({
      a: { items: 'answer of a.list', names: 'answer of a.names' },
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
    await expect(load(nodes, from, (id) => id !== 'b')).resolves.toEqual({ a: { names: 'answer of a.names' } });
    expect(from.asked).toEqual(['a.names {} 60']);
  });

  it('that fail are told, and cost no other need', async () => {
    const from = sources((name) => {
      if (name === 'a.list') throw new Error('gone');
      return name;
    });
    await expect(load({ a: { type: 'test/list', props: {} } }, from)).resolves.toEqual({ a: { names: 'a.names' } });
    expect(from.faults).toEqual(['a items gone']);
  });
});
