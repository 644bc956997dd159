import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { always, problemOf } from '../../../tests/support/ruleProblem.ts';

const days = fc
  .date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('date: a four-digit year, a day of the calendar, within bounds [VAL-07]', () => {
  it.each(['2026-02-28', '28.02.2026', '28-02-2026', '28,02,2026', "28'02'2026", '2026.2.8', '2024-02-29'])(
    'takes %s',
    (value) => expect(problemOf('date', value)).toBeNull(),
  );
  it.each([
    '2026-02-30',
    '2023-02-29',
    '26-01-01',
    '01.01.26',
    '0999-01-01',
    '2026-00-10',
    '2026-13-01',
    '2026/01/01',
    '2026-01',
    '2026-01-01-01',
    '01 01 2026',
    'tomorrow',
    '2026-01-01T00:00:00Z',
  ])('refuses %s', (value) => expect(problemOf('date', value)).toBe('Wrong date'));
  it('counts its bounds in', () => {
    const bounds = { min: '2000-01-01', max: '2000-12-31' };
    expect(['2000-01-01', '31.12.2000'].map((day) => problemOf('date', day, bounds))).toEqual([null, null]);
    expect(['31.12.1999', '2001-01-01'].map((day) => problemOf('date', day, bounds))).toEqual([
      'Wrong date',
      'Wrong date',
    ]);
  });
  it('is 18 on the birthday itself, not the day before', () => {
    expect(problemOf('date', '2008-11-21', { minAge: 18 })).toBeNull();
    expect(problemOf('date', '22.11.2008', { minAge: 18 })).toBe('You must be at least 18 years old');
  });
  it('takes every day of the calendar, day first or year first', () =>
    always(
      days,
      (day) => problemOf('date', day) === null && problemOf('date', day.split('-').toReversed().join('.')) === null,
    ));
  it('of two days one at most lies outside bounds that end between them', () =>
    always(fc.tuple(days, days), ([one, other]) => {
      const [early, late] = [one, other].toSorted();
      return (
        problemOf('date', early ?? '', { max: late }) === null && problemOf('date', late ?? '', { min: early }) === null
      );
    }));
});
