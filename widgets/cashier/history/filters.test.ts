import { expect, it } from 'vitest';
import { createFormatters } from '#runtime/i18n/format.ts';
import { areTurned, noFilters, queryOf, readFilters, requestOf } from './filters.ts';

const riga = createFormatters('en', 'Europe/Riga');
const days = { ...noFilters, from: '2026-11-20', to: '2026-11-21' };

it('a choice stands in the address and is read from it again; what makes no sense there is passed over [ROUTE-06]', () => {
  const chosen = { kind: 'withdraw', outcome: 'open', from: '2026-11-01', to: '' } as const;
  expect(queryOf(chosen)).toBe('?kind=withdraw&state=open&from=2026-11-01');
  expect(readFilters(queryOf(chosen))).toEqual(chosen);
  expect(queryOf(noFilters)).toBe('');
  expect(readFilters('?kind=theft&state=1&from=yesterday&to=2026-1-1')).toEqual(noFilters);
});

it('days begin by the clock that times are shown by, the last one is in', () => {
  expect(requestOf(days, riga)).toEqual({ from: Date.UTC(2026, 10, 19, 22), to: Date.UTC(2026, 10, 21, 22) });
  const chatham = createFormatters('en', 'Pacific/Chatham'); // 13 h 45 min before UTC then
  expect(requestOf(days, chatham).from).toBe(Date.UTC(2026, 10, 19, 10, 15));
  const lima = createFormatters('en', 'America/Lima');
  expect(requestOf(days, lima).from).toBe(Date.UTC(2026, 10, 20, 5));
  expect(requestOf(days, createFormatters('en', 'UTC')).from).toBe(Date.UTC(2026, 10, 20));
});

it('a day on which clocks change begins when it begins', () => {
  const summer = { ...noFilters, from: '2026-03-29', to: '2026-03-29' };
  expect(requestOf(summer, riga)).toEqual({ from: Date.UTC(2026, 2, 28, 22), to: Date.UTC(2026, 2, 29, 21) });
});

it('a first day after the last one is told', () => {
  expect([areTurned(days), areTurned({ ...days, from: '2026-12-01' }), areTurned(noFilters)]).toEqual([
    false,
    true,
    false,
  ]);
});
