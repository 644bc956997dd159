import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { always, problemOf } from '../../../tests/support/ruleProblem.ts';

describe('fakename: at least 4 characters, no spaces, no special symbols [VAL-07]', () => {
  it.each(['Fox4', 'лиса', 'abcd', '1234', '𝒜𝒜𝒜𝒜'])('takes %s', (value) =>
    expect(problemOf('fakename', value)).toBeNull(),
  );
  it.each(['abc', 'Red Fox', 'Fox!', 'Fox_1', ' Fox1', 'Fox😀'])('refuses %j', (value) =>
    expect(problemOf('fakename', value)).toBe('Wrong fake name'),
  );
  it('takes any four letters and digits, and never one with a space', () => {
    const good = fc.stringMatching(/^[a-zA-Z0-9]{4,20}$/);
    always(good, (name) => problemOf('fakename', name) === null);
    always(
      fc.tuple(good, fc.nat(20)),
      ([name, at]) => problemOf('fakename', `${name.slice(0, at)} ${name.slice(at)}`) !== null,
    );
  });
});
