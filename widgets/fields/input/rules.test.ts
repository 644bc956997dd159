import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { always, said } from '../../../tests/support/ruleSaid.ts';

describe('fakename: at least 4 characters, no spaces, no special symbols [VAL-07]', () => {
  it.each(['Fox4', 'лиса', 'abcd', '1234', '𝒜𝒜𝒜𝒜'])('takes %s', (value) => expect(said('fakename', value)).toBeNull());
  it.each(['abc', 'Red Fox', 'Fox!', 'Fox_1', ' Fox1', 'Fox😀'])('refuses %j', (value) =>
    expect(said('fakename', value)).toBe('Wrong fake name'),
  );
  it('takes any four letters and digits, and never one with a space', () => {
    const good = fc.stringMatching(/^[a-zA-Z0-9]{4,20}$/);
    always(good, (name) => said('fakename', name) === null);
    always(
      fc.tuple(good, fc.nat(20)),
      ([name, at]) => said('fakename', `${name.slice(0, at)} ${name.slice(at)}`) !== null,
    );
  });
});
