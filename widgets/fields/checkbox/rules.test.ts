import { describe, expect, it } from 'vitest';
import { said } from '../../../tests/support/ruleSaid.ts';

describe('accepted: a box must be ticked [VAL-07]', () => {
  it('takes true alone', () => {
    expect(said('accepted', true)).toBeNull();
    for (const value of [false, '', 'true', '1']) expect(said('accepted', value)).toBe('Field is required');
  });
});
