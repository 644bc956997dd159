import { describe, expect, it } from 'vitest';
import { createFormatters } from '../i18n/format.ts';
import { bindValue } from './bind.ts';
import { type Binding, UNKNOWN } from './types.ts';

const values: Readonly<Record<string, unknown>> = {
  total: { amount: '1234.5', currency: 'EUR' },
  count: 1234,
  name: 'Zane',
  yes: true,
  time: Date.UTC(2026, 10, 21, 9, 5),
  later: UNKNOWN,
  none: null,
  list: [1],
  endless: Number.NaN,
  far: 1e20,
};
const bind = (binding: Binding): unknown =>
  bindValue(binding, (path) => values[path], createFormatters('en-GB', 'UTC'));

describe('a bound value', () => {
  it.each<[Binding, unknown]>([
    [{ get: 'name' }, 'Zane'],
    [{ get: 'count' }, 1234],
    [{ get: 'yes' }, true],
    [{ get: 'count', as: 'number' }, '1,234'],
    [{ get: 'total', as: 'money' }, '€1,234.50'],
    [{ get: 'time', as: 'date' }, '21 Nov 2026'],
    [{ get: 'time', as: 'time' }, '9:05'],
  ])('%j is written %j', (binding, written) => expect(String(bind(binding)).replace(/^0/, '')).toBe(String(written)));

  it.each<Binding>([
    { get: 'later' },
    { get: 'none' },
    { get: 'gone' },
    { get: 'list' },
    { get: 'total' },
    { get: 'name', as: 'money' },
    { get: 'name', as: 'number' },
    { get: 'name', as: 'date' },
    { get: 'endless', as: 'number' },
    { get: 'endless', as: 'date' },
    { get: 'endless', as: 'time' },
    { get: 'far', as: 'date' },
  ])('that is not there, or not what %j says, is its «or», else empty', (binding) => {
    expect(bind(binding)).toBe('');
    expect(bind({ ...binding, or: '—' })).toBe('—');
  });
});
