import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { always, said } from '../../../tests/support/ruleSaid.ts';

const keyboard = fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code));

describe('password: 6 to 20 allowed characters, offenders listed [VAL-02]', () => {
  it('counts the ends in', () => {
    expect(said('password', 'a'.repeat(5))).toBe('Min length is 6');
    expect(said('password', 'a'.repeat(6))).toBeNull();
    expect(said('password', 'a'.repeat(20))).toBeNull();
    expect(said('password', 'a'.repeat(21))).toBe('Max length is 20');
  });
  it('lists each character that is not allowed, once, ten at most', () => {
    expect(said('password', 'pässwörd–ä')).toBe('Wrong password: ä ö –');
    expect(said('password', 'абвгдежзийклм')).toBe('Wrong password: а б в г д е ж з и й');
  });
  it('says that spaces are not allowed', () => expect(said('password', 'pass word')).toContain('spaces'));
  it('takes what printable ASCII gives', () =>
    always(fc.string({ unit: keyboard, minLength: 6, maxLength: 20 }), (value) => said('password', value) === null));
  it('names every offender among good characters', () => {
    const bad = fc.constantFrom(...'äñ–ж漢€');
    always(
      fc.tuple(
        fc.string({ unit: keyboard, minLength: 1, maxLength: 8 }),
        fc.array(bad, { minLength: 1, maxLength: 5 }),
      ),
      ([good, offenders]) =>
        said('password', good + offenders.join(good)) === `Wrong password: ${[...new Set(offenders)].join(' ')}`,
    );
  });
});

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

describe('code: digits only, exactly six [VAL-03]', () => {
  it.each(['123456', ' 123456 ', '000000'])('takes %j', (value) => expect(said('code', value)).toBeNull());
  it.each(['12345', '1234567', '12345a', '12 3456', '١٢٣٤٥٦'])('refuses %j', (value) =>
    expect(said('code', value)).toBe('The code must contain 6 digits'),
  );
  it('takes every six digits and nothing else', () => {
    always(fc.nat(999_999), (code) => said('code', String(code).padStart(6, '0')) === null);
    always(
      fc.string({ minLength: 1, maxLength: 8 }).filter((text) => !/^\s*\d{6}\s*$/.test(text)),
      (text) => said('code', text) !== null,
    );
  });
});
