import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { problemOf, textOf } from '../../../tests/support/ruleProblem.ts';

describe('cpf: its check digits', () => {
  it.each(['52998224725', '529.982.247-25', '11144477735'])('takes %s', (value) =>
    expect(problemOf('cpf', value)).toBeNull(),
  );
  it.each([
    '52998224724',
    '529.982.24725',
    '5299822472',
    '529982247255',
    '11111111111',
    '00000000000',
    'abc.def.ghi-jk',
  ])('refuses %s', (value) => expect(problemOf('cpf', value)).toBe('Wrong CPF'));
  it('exactly one pair of check digits fits nine digits', () => {
    const starts = textOf('0123456789', { minLength: 9, maxLength: 9 }).filter((start) => new Set(start).size > 1);
    fc.assert(
      fc.property(starts, (start) => {
        const pairs = Array.from({ length: 100 }, (_, pair) => start + String(pair).padStart(2, '0'));
        return pairs.filter((number) => problemOf('cpf', number) === null).length === 1;
      }),
      { verbose: true },
    );
  });
});
