import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { always, problemOf } from '../../../tests/support/ruleProblem.ts';

describe('code: digits only, exactly six [VAL-03]', () => {
  it.each(['123456', ' 123456 ', '000000'])('takes %j', (value) => expect(problemOf('code', value)).toBeNull());
  it.each(['12345', '1234567', '12345a', '12 3456', '١٢٣٤٥٦'])('refuses %j', (value) =>
    expect(problemOf('code', value)).toBe('The code must contain 6 digits'),
  );
  it('takes every six digits and nothing else', () => {
    always(fc.nat(999_999), (code) => problemOf('code', String(code).padStart(6, '0')) === null);
    always(
      fc.string({ minLength: 1, maxLength: 8 }).filter((text) => !/^\s*\d{6}\s*$/.test(text)),
      (text) => problemOf('code', text) !== null,
    );
  });
});
