import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { always, problemOf } from '../../../tests/support/ruleProblem.ts';

const keyboard = fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code));

describe('password: 6 to 20 allowed characters, offenders listed [VAL-02]', () => {
  it('counts the ends in', () => {
    expect(problemOf('password', 'a'.repeat(5))).toBe('Min length is 6');
    expect(problemOf('password', 'a'.repeat(6))).toBeNull();
    expect(problemOf('password', 'a'.repeat(20))).toBeNull();
    expect(problemOf('password', 'a'.repeat(21))).toBe('Max length is 20');
  });
  it('lists each character that is not allowed, once, ten at most', () => {
    expect(problemOf('password', 'pässwörd–ä')).toBe('Wrong password: ä ö –');
    expect(problemOf('password', 'абвгдежзийклм')).toBe('Wrong password: а б в г д е ж з и й');
  });
  it('says that spaces are not allowed', () => expect(problemOf('password', 'pass word')).toContain('spaces'));
  it('takes what printable ASCII gives', () =>
    always(
      fc.string({ unit: keyboard, minLength: 6, maxLength: 20 }),
      (value) => problemOf('password', value) === null,
    ));
  it('names every offender among good characters', () => {
    const bad = fc.constantFrom(...'äñ–ж漢€');
    always(
      fc.tuple(
        fc.string({ unit: keyboard, minLength: 1, maxLength: 8 }),
        fc.array(bad, { minLength: 1, maxLength: 5 }),
      ),
      ([good, offenders]) =>
        problemOf('password', good + offenders.join(good)) === `Wrong password: ${[...new Set(offenders)].join(' ')}`,
    );
  });
});
