import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { always, said } from '../../../tests/support/ruleSaid.ts';

describe('sameAs: equals the one typed before [VAL-02]', () => {
  it('is that very text', () => {
    expect(said('sameAs', 'secret1', { field: 'password' }, { password: 'secret1' })).toBeNull();
    expect(said('sameAs', 'Secret1', { field: 'password' }, { password: 'secret1' })).toBe('Values are not equal');
    expect(said('sameAs', 'secret1', { field: 'password' }, {})).toBe('Values are not equal');
  });
  it('is so for any text, and for no other', () =>
    always(
      fc.tuple(fc.string({ minLength: 1 }), fc.string({ minLength: 1 })),
      ([text, other]) => (said('sameAs', text, { field: 'a' }, { a: other }) === null) === (text === other),
    ));
});
