import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { always, problemOf } from '../../../tests/support/ruleProblem.ts';

describe('sum: digits only, no leading zero, between its bounds [VAL-06]', () => {
  const bounds = { min: 10, max: 500 };
  it.each(['10', '500', '99'])('takes %s', (value) => expect(problemOf('sum', value, bounds)).toBeNull());
  it.each(['9', '501', '010', '0', '12.5', '1,000', '-20', ' 20', '1e2', '9'.repeat(20)])('refuses %j', (value) =>
    expect(problemOf('sum', value, bounds)).toBe('Wrong sum'),
  );
  it('is at least 1 where nobody says more', () => expect(problemOf('sum', '1')).toBeNull());
  it('takes every whole number between its bounds and none beside', () =>
    always(fc.nat(2_000), (sum) => (problemOf('sum', String(sum), bounds) === null) === (sum >= 10 && sum <= 500)));
});

describe('number: read without separators of thousands [VAL-06]', () => {
  const bounds = { min: 1_000, max: 1_000_000 };
  it.each(['1000', '1,000', '1 000', "1'000", '1’000', '1,000,000', '999999.99', '1\u00a0000'])('takes %j', (value) =>
    expect(problemOf('number', value, bounds)).toBeNull(),
  );
  it('says which bound was passed', () => {
    expect(problemOf('number', '999', bounds)).toBe('Min value is 1000');
    expect(problemOf('number', '1,000,001', bounds)).toBe('Max value is 1000000');
  });
  it.each(['12 x', '1,00', '1.2.3', '--1', '1e5', '0x10', 'NaN', 'Infinity', '1'.repeat(65)])(
    'is no number: %j',
    (value) => expect(problemOf('number', value, bounds)).toBe('Wrong value'),
  );
  it('reads a number as any of the ways to part thousands writes it', () => {
    const written = fc.tuple(fc.integer({ min: -9_999_999, max: 9_999_999 }), fc.constantFrom(',', ' ', "'", ''));
    always(written, ([number, mark]) => {
      const text = number.toLocaleString('en-US').replaceAll(',', mark);
      return problemOf('number', text, { min: number, max: number }) === null;
    });
  });
});

describe('minValue and maxValue [VAL-06]', () => {
  it.each([
    ['minValue', '1,000', { min: 1000 }, true],
    ['minValue', '999', { min: 1000 }, false],
    ['minValue', '12 x', { min: 1 }, false],
    ['maxValue', "1'000'000", { max: 1_000_000 }, true],
    ['maxValue', '1000001', { max: 1_000_000 }, false],
    ['maxValue', 'x', {}, false],
  ] as const)('%s of %j with %j: %j', (...[name, value, args, isFine]) =>
    expect(problemOf(name, value, args) === null).toBe(isFine),
  );
});

describe('amountNotMultipleOf', () => {
  it.each([
    ['10', 5, true],
    ['12', 5, false],
    ['0.3', 0.1, true],
    ['0.35', 0.1, false],
    ['1,000.50', 0.25, true],
    ['-15', 5, true],
    ['+15', 5, true],
    ['0', 5, true],
    ['ten', 5, false],
  ])('%s by %d: %j', (value, step, isFine) =>
    expect(problemOf('amountNotMultipleOf', value, { value: step })).toBe(
      isFine ? null : `Value is not multiple of ${step}`,
    ),
  );
  it('takes every multiple, and refuses what lies a hundredth beside', () => {
    const amounts = fc.tuple(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 2, max: 5_000 }));
    always(amounts, ([times, hundredths]) => {
      const step = hundredths / 100;
      const text = (units: number): string => `${Math.floor(units / 100)}.${String(units % 100).padStart(2, '0')}`;
      const isTaken = problemOf('amountNotMultipleOf', text(times * hundredths), { value: step }) === null;
      return isTaken && problemOf('amountNotMultipleOf', text(times * hundredths + 1), { value: step }) !== null;
    });
  });
});
