import { describe, expect, it } from 'vitest';
import { clockOf, dayAfter, monthAfter, spanOf, weeksOf } from './month.ts';

describe('a month of the calendar', () => {
  it('begins on the Monday before it and ends on the Sunday after', () => {
    const weeks = weeksOf('2026-11');
    expect(weeks.map(([monday]) => monday)).toEqual([
      '2026-10-26',
      '2026-11-02',
      '2026-11-09',
      '2026-11-16',
      '2026-11-23',
      '2026-11-30',
    ]);
    expect(weeks.at(-1)?.at(-1)).toBe('2026-12-06');
    expect(weeksOf('2027-02')).toHaveLength(4); // it begins on a Monday and has 28 days
  });

  it('goes on over the end of a year', () => {
    expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
    expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01');
  });

  it('is asked for with room for every clock on earth', () => {
    expect(spanOf('2026-11')).toEqual({ from: '2026-10-25T00:00:00.000Z', until: '2026-12-08T00:00:00.000Z' });
  });

  it('has a release on the day that the brand’s clock shows', () => {
    expect(clockOf('2026-11-27T22:30:00Z', 'Europe/Riga')).toEqual({ day: '2026-11-28', time: '00:30' });
    expect(clockOf('2026-11-27T02:30:00Z', 'America/New_York')).toEqual({ day: '2026-11-26', time: '21:30' });
  });
});
