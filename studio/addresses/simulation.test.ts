import { expect, it } from 'vitest';
import type { Trace } from './addressCalls.ts';
import { simulate, withResult } from './simulation.ts';

const page = (id: string): Trace['outcome'] => ({ kind: 'page', page: id, path: `/${id}`, access: 'any' });
const to = (address: string, outcome: Trace['outcome'], hops: Trace['hops'] = []): Trace => ({
  address,
  outcome,
  hops,
});
const hop = { path: '/a', rule: 0, from_url: '/a', to: '/faq', status: 301 } as const;

it('tells what goes elsewhere than now, with both answers; another way to the same place is no change', () => {
  const drafted = [to('/a', page('faq'), [hop]), to('/b', page('about')), to('/c', { kind: 'missing', path: '/c' })];
  const live = [to('/a', page('faq')), to('/b', { kind: 'missing', path: '/b' }), to('/c', page('home'))];
  const simulated = simulate(drafted, live);
  expect(simulated.map(({ now }) => now?.kind ?? null)).toEqual([null, 'missing', 'page']);
  const addresses = (result: Parameters<typeof withResult>[1]): string[] =>
    withResult(simulated, result).map(({ address }) => address);
  expect([addresses('all'), addresses('elsewhere'), addresses('lost')]).toEqual([
    ['/a', '/b', '/c'],
    ['/b', '/c'],
    ['/c'],
  ]);
});
