import { expect, it } from 'vitest';
import type { Trace } from './addressCalls.ts';
import { simulate, withResult } from './simulation.ts';

const page = (id: string, more: Partial<Extract<Trace['outcome'], { kind: 'page' }>> = {}): Trace['outcome'] => ({
  kind: 'page',
  page: id,
  path: `/${id}`,
  access: 'any',
  params: {},
  ...more,
});
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

it('finds a page that has moved to be the same one, and one for others or of something else to be another', () => {
  const drafted = [
    to('/faq', page('faq', { path: '/help/faq' }), [hop]),
    to('/club', page('club', { access: 'player' })),
    to('/games/owl', page('game', { params: { slug: 'night-owl' } })),
    to('/away', { kind: 'elsewhere', to: 'https://one.example' }),
    to('/gone', { kind: 'missing', path: '/nowhere' }),
  ];
  const live = [
    to('/faq', page('faq')),
    to('/club', page('club')),
    to('/games/owl', page('game', { params: { slug: 'owl' } })),
    to('/away', { kind: 'elsewhere', to: 'https://two.example' }),
    to('/gone', { kind: 'missing', path: '/gone' }),
  ];
  const moved = withResult(simulate(drafted, live), 'elsewhere');
  expect(moved.map(({ address }) => address)).toEqual(['/club', '/games/owl', '/away']);
});
