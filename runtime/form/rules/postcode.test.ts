import { describe, expect, it } from 'vitest';
import { problemOf } from '../../../tests/support/ruleProblem.ts';

describe('postcode: up to 8 digits, or the configured pattern [VAL-07]', () => {
  const british = { pattern: '[A-Z0-9]{2,4} [A-Z0-9]{3}', isChecked: true };
  it.each([
    ['1', {}, true],
    ['12345678', {}, true],
    [' 1010 ', {}, true],
    ['123456789', {}, false],
    ['LV-1010', {}, false],
    ['SW1A 1AA', british, true],
    ['12345', british, false],
  ] as const)('%j with %j: %j', (...[value, args, isFine]) =>
    expect(problemOf('postcode', value, args)).toBe(isFine ? null : 'Wrong postcode'),
  );
});
