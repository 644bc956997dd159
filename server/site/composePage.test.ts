import { expect, it } from 'vitest';
import type { SiteCatalog } from '#runtime/bundle/catalog.ts';
import type { ResolvedNodes } from '#runtime/document/node.ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { call, type NeedFacts } from '#runtime/registry/need.ts';
import { readQuery } from '#runtime/route/query.ts';
import { page } from '../../tests/support/testRuntime.ts';
import { type Composition, loadBoth } from './composePage.ts';

const input = ({ query }: NeedFacts<object>) => ({ options: JSON.stringify(query) });
const list = defineWidget({
  v: 1,
  title: 'List',
  hydrate: 'never',
  props: { type: 'object' },
  needs: {
    everybodys: call('games.get', { input, ttlSec: 30 }),
    own: call('cashbacks.get', { for: 'player', input: ({ query: { page: at = 1 } }) => ({ count: Number(at) }) }),
  },
});

const inputOf = ({ a }: ResolvedNodes): unknown => (a && !a.broken ? a.resources?.['own']?.input : undefined);

/** Inputs of the calls that a layout and a page with one widget each make at an address: the server's, and those that are planned for the browser. */
async function inputsAt(search: string): Promise<{ asked: unknown[]; planned: unknown[] }> {
  const asked: unknown[] = [];
  const declared = { page: { from: 1, to: 9 }, sort: { values: ['new', 'top'] } };
  const given = {
    catalog: { widgets: { 'test/list': list } } as unknown as SiteCatalog,
    data: { ask: async (_name: string, said: unknown) => asked.push(said) },
    page: { ...page, player: true },
    params: {},
    query: readQuery(declared, search),
    nowMs: 0,
    fault: () => undefined,
  } as unknown as Composition;
  const nodes: ResolvedNodes = { a: { type: 'test/list', props: {} } };
  const [around, document] = await loadBoth({ nodes }, { nodes }, given);
  return { asked, planned: [around, document].map((one) => inputOf(one.nodes)) };
}

it.each([
  ['?sort=new&page=3', { page: 3, sort: 'new' }, 3],
  ['?page=10&sort=worst', {}, 1], // not allowed
  ['?utm=1&options=all&sort=top&__proto__=x', { sort: 'top' }, 1], // not declared
  ['', {}, 1],
])(
  'at %s the needs of a page are given %j, what it declares of its query, and nothing else; those of its layout none',
  async (search, query, at) => {
    const { asked, planned } = await inputsAt(search);
    expect(asked.map((said) => JSON.parse((said as { options: string }).options) as unknown)).toEqual([{}, query]);
    expect(planned).toEqual([{ count: 1 }, { count: at }]);
  },
);
