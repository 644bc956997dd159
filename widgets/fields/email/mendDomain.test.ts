import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOneSlip, mendDomain } from './mendDomain.ts';

describe('a slip in a common mail host', () => {
  it.each([
    ['anna@gmial.com', 'anna@gmail.com'],
    ['anna@gmal.com', 'anna@gmail.com'],
    ['anna@gmaill.com', 'anna@gmail.com'],
    ['anna@Gmail.con', 'anna@gmail.com'],
    ['a@b@hotmial.com', 'a@b@hotmail.com'],
    ['anna@gmail.com', null],
    ['anna@GMAIL.com', null],
    ['anna@mail.lv', null],
    ['anna@example.com', null],
    ['anna', null],
    ['@gmial.com', null],
  ])('%s → %s', (given, intended) => expect(mendDomain(given)).toBe(intended));

  it('is found wherever it stands', () => {
    const host = 'outlook.com';
    const at = fc.nat({ max: host.length - 1 });
    const letter = fc.constantFrom(...'xyz0');
    fc.assert(
      fc.property(at, letter, (place, other) => {
        const slips = [
          host.slice(0, place) + host.slice(place + 1),
          host.slice(0, place) + other + host.slice(place),
          host.slice(0, place) + other + host.slice(place + 1),
        ];
        expect(slips.map((slip) => isOneSlip(slip, host))).toEqual([true, true, true]);
        expect(isOneSlip(`${other}${host.slice(0, place)}${other}${host.slice(place)}`, host)).toBe(false);
      }),
      { verbose: true },
    );
  });
});
