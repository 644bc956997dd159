import { describe, expect, it } from 'vitest';
import { problemOf } from '../../../tests/support/ruleProblem.ts';

describe('sex must be set [VAL-07]', () => {
  it.each(['', '0', '4', 'm', false])('refuses %j', (value) =>
    expect(problemOf('sex', value)).toBe('Field is required'),
  );
  it.each(['1', '2', '3'])('takes %j', (value) => expect(problemOf('sex', value)).toBeNull());
});
