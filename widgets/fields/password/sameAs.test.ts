import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { always, problemOf } from '../../../tests/support/ruleProblem.ts';

describe('sameAs: equals the one typed before [VAL-02]', () => {
  it('is that very text', () => {
    expect(problemOf('sameAs', 'secret1', { field: 'password' }, { password: 'secret1' })).toBeNull();
    expect(problemOf('sameAs', 'Secret1', { field: 'password' }, { password: 'secret1' })).toBe('Values are not equal');
    expect(problemOf('sameAs', 'secret1', { field: 'password' }, {})).toBe('Values are not equal');
  });
  it('is so for any text, and for no other', () =>
    always(
      fc.tuple(fc.string({ minLength: 1 }), fc.string({ minLength: 1 })),
      ([text, other]) => (problemOf('sameAs', text, { field: 'a' }, { a: other }) === null) === (text === other),
    ));
});
