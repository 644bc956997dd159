import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareDecimals } from '#runtime/form/decimal.ts';
import { ownRules } from './rules.ts';

const scene = { values: {}, nowMs: 0 };
const check = (text: string, args: object = {}): unknown => {
  const found = ownRules['amount']?.check(text, args as never, scene);
  return typeof found === 'object' ? found.messageKey : found;
};

describe('an amount [VAL-06]', () => {
  it.each([
    ['', {}, true],
    ['25', {}, true],
    ['25.50', {}, true],
    ['25.505', {}, false],
    ['25.505', { digits: 3 }, true],
    ['25.5', { digits: 0 }, false],
    ['1,000', {}, false],
    ['-5', {}, false],
    ['1e3', {}, false],
    ['٢٥', {}, false],
    ['12345678901234567', {}, false],
    ['9.99', { min: '10' }, 'minValue'],
    ['10', { min: '10.00' }, true],
    ['500.01', { max: '500' }, 'maxValue'],
    ['0.30', { min: '0.1', max: '0.3' }, true],
    ['9007199254740993', { max: '9007199254740992' }, 'maxValue'], // no floating number holds the difference
  ])('%s with %o: %s', (text, args, outcome) => expect(check(text, args)).toBe(outcome));

  it('compares as the minor units do', () => {
    const minor = fc.bigInt({ min: 0n, max: 10n ** 17n });
    const write = (value: bigint): string => `${value / 100n}.${String(value % 100n).padStart(2, '0')}`;
    fc.assert(
      fc.property(minor, minor, (a, b) => {
        expect(Math.sign(compareDecimals(write(a), write(b)))).toBe(a === b ? 0 : a > b ? 1 : -1);
      }),
      { verbose: true },
    );
  });
});
