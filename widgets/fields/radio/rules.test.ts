import { describe, expect, it } from 'vitest';
import { said } from '../../../tests/support/ruleSaid.ts';

describe('sex must be set [VAL-07]', () => {
  it.each(['', '0', '4', 'm', false])('refuses %j', (value) => expect(said('sex', value)).toBe('Field is required'));
  it.each(['1', '2', '3'])('takes %j', (value) => expect(said('sex', value)).toBeNull());
});
