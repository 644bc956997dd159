import { expect, it } from 'vitest';
import type { Market, SportEvent } from '#schemas/platform/sportEvents.ts';
import { withNews } from './eventNews.ts';

const market = (sysname: Market['sysname'], odds: string): Market => ({
  sysname,
  line: '',
  selections: [{ id: `${sysname}::home`, outcome: 'home', odds, is_suspended: false }],
});

const whole: SportEvent = {
  id: 'e1',
  sport: 'football',
  league: 'north',
  league_name: 'North League',
  region: 'mainland',
  region_name: 'Mainland',
  home: 'Amber City',
  away: 'Harbour Rovers',
  starts_at: 0,
  phase: 'upcoming',
  score: { home: 0, away: 0 },
  elapsed_sec: 0,
  at: 1000,
  markets: [market('result', '2.000'), market('both_score', '1.700')],
  markets_count: 2,
};
const inList: SportEvent = { ...whole, markets: whole.markets.slice(0, 1) };
const news = (more: object = {}, at = 2000) => ({
  at,
  events: [
    { id: 'e2', phase: 'live', score: { home: 9, away: 9 }, elapsed_sec: 9, is_suspended: true, odds: {} },
    {
      id: 'e1',
      phase: 'live',
      score: { home: 1, away: 0 },
      elapsed_sec: 60,
      is_suspended: false,
      odds: { 'result::home': '1.500' },
      ...more,
    },
  ],
});
const pricesOf = ({ markets }: SportEvent) => markets.flatMap(({ selections }) => selections.map(({ odds }) => odds));

it('puts score, phase, clock and the prices that moved on an event, and leaves the others', () => {
  const changed = withNews(whole, news());
  expect(changed).toMatchObject({ phase: 'live', score: { home: 1, away: 0 }, elapsed_sec: 60, at: 2000 });
  expect(pricesOf(changed)).toEqual(['1.500', '1.700']);
});

it('locks what is suspended, and opens it again', () => {
  const locked = withNews(whole, news({ is_suspended: true }));
  const areLocked = ({ markets }: SportEvent) =>
    markets.flatMap(({ selections }) => selections.map(({ is_suspended }) => is_suspended));
  expect(areLocked(locked)).toEqual([true, true]);
  expect(areLocked(withNews(locked, news({}, 3000)))).toEqual([false, false]);
});

it('takes markets that are others than before; in a list the first of them alone', () => {
  const others = {
    odds: {},
    markets: [market('winner', '3.000'), market('total', '4.000'), market('handicap', '5.000')],
  };
  const changed = withNews(whole, news(others));
  expect([pricesOf(changed), changed.markets_count]).toEqual([['3.000', '4.000', '5.000'], 3]);
  expect(pricesOf(withNews(inList, news(others)))).toEqual(['3.000']);
});

it('sells nothing of an event that is over', () => {
  expect(withNews(whole, news({ phase: 'finished' })).markets).toEqual([]);
});

it.each([
  ['older than the answer', news({}, 1000)],
  ['of other events', { at: 2000, events: [] }],
  ['garbage', { at: '2000', events: {} }],
  ['not of its shape', news({ score: null })],
])('leaves an event as it is where news is %s', (_, passing) => {
  expect(withNews(whole, passing)).toBe(whole);
});
