import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { always, problemOf } from '../../../tests/support/ruleProblem.ts';

const checked = (pattern: string): { pattern: string; isChecked: true } => ({ pattern, isChecked: true });

describe('regex: the whole value matches; empty passes [VAL-07]', () => {
  it.each([
    ['AB12', '[A-Z]{2}\\d{2}', true],
    ['xAB12', '[A-Z]{2}\\d{2}', false],
    ['AB12\n', '[A-Z]{2}\\d{2}', false],
    ['b', 'a|b', true],
    ['ab', 'a|b', false],
    ['Žanete', '\\p{L}+', true],
    ['', 'a', true],
  ])('%j by %s: %j', (value, pattern, isFine) =>
    expect(problemOf('regex', value, checked(pattern))).toBe(isFine ? null : 'Wrong value'),
  );
  it('is never run over a long value [REL-C9]', () => {
    expect(problemOf('regex', 'a'.repeat(256), checked('a+'))).toBeNull();
    expect(problemOf('regex', 'a'.repeat(257), checked('a+'))).toBe('Wrong value');
  });
  it('is never run without the stamp of the server, nor when it is longer than patterns may be [REL-C9]', () => {
    expect(problemOf('regex', 'b', { pattern: 'a' })).toBeNull();
    expect(problemOf('regex', 'b', checked('a'.repeat(201)))).toBeNull();
  });
  it('refuses nothing when it does not compile', () => expect(problemOf('regex', 'a', checked('('))).toBeNull());
  it('a pattern of plain letters matches that text alone', () =>
    always(
      fc.tuple(fc.stringMatching(/^[a-z]{1,20}$/), fc.stringMatching(/^[a-z]{1,20}$/)),
      ([pattern, text]) => (problemOf('regex', text, checked(pattern)) === null) === (text === pattern),
    ));
});
