import { describe, expect, it } from 'vitest';
import { problemOf } from '../../../tests/support/ruleProblem.ts';

describe('accepted: a box must be ticked [VAL-07]', () => {
  it('takes true alone', () => {
    expect(problemOf('accepted', true)).toBeNull();
    for (const value of [false, '', 'true', '1']) expect(problemOf('accepted', value)).toBe('Field is required');
  });
});
