import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { always, said, textOf } from '../../../tests/support/ruleSaid.ts';

describe('email: no spaces, one or two dot parts [VAL-09]', () => {
  it.each([
    'a@b.co',
    'first.last+tag@mail.example.com',
    "o'brien@example.org",
    'jānis@piemērs.lv',
    'a@xn--e1afmkfd.com',
    `${'a'.repeat(64)}@b.co`,
  ])('takes %s', (value) => expect(said('email', value)).toBeNull());
  it.each([
    'a b@c.co',
    'a@b',
    'a@b.',
    '@b.co',
    'a@.co',
    'a@b..co',
    'a.@b.co',
    '.a@b.co',
    'a..b@c.co',
    'a@@b.co',
    'a@b@c.co',
    'a@-b.co',
    'a@b-.co',
    'a@b.c d',
    'a@b.co\n',
    'a"b@c.co',
    'a@mail.dept.co.uk',
    `${'a'.repeat(65)}@b.co`,
    `a@${'b'.repeat(64)}.co`,
  ])('refuses %j', (value) => expect(said('email', value)).toBe('Wrong email address'));
  it('takes more dot parts where the brand is not strict, five at most', () => {
    expect(said('email', 'a@mail.dept.co.uk', { strict: false })).toBeNull();
    expect(said('email', 'a@b.c.d.e.f.g', { strict: false })).toBeNull();
    expect(said('email', 'a@b.c.d.e.f.g.h', { strict: false })).not.toBeNull();
  });
  it('takes plain addresses with one or two dots, and never a space in them', () => {
    const word = fc.stringMatching(/^[a-z][a-z0-9]{0,10}$/);
    const plain = fc
      .tuple(word, word, word, fc.option(word))
      .map(([who, at, top, more]) => `${who}@${at}.${more === null ? top : `${more}.${top}`}`);
    always(plain, (address) => said('email', address) === null);
    always(
      fc.tuple(plain, fc.nat(40)),
      ([address, at]) => said('email', `${address.slice(0, at)} ${address.slice(at)}`) !== null,
    );
  });
});

describe('phone: digits only, as many as its country has [VAL-08]', () => {
  const lengths = { LV: [8], EE: [7, 8] };
  const args = { lengths, country: 'phone_country_code' };
  it('holds as many digits as a mask of its country', () => {
    expect(said('phone', '20000000', args, { phone_country_code: 'LV' })).toBeNull();
    expect(said('phone', '2000000', args, { phone_country_code: 'LV' })).toBe('Wrong phone number');
    expect(said('phone', '5000000', args, { phone_country_code: 'EE' })).toBeNull();
  });
  it('is only bounded where the country is not known', () => {
    expect(said('phone', '1234', args)).not.toBeNull();
    expect(said('phone', '12345', args)).toBeNull();
    expect(said('phone', '1'.repeat(14), args, { phone_country_code: 'toString' })).toBeNull();
    expect(said('phone', '1'.repeat(15), args)).not.toBeNull();
  });
  it.each(['+37120000000', '2000 0000', '2000000a', '٢٠٠٠٠٠٠٠'])('refuses %s', (value) =>
    expect(said('phone', value, args)).toBe('Wrong phone number'),
  );
  it('takes exactly the lengths of the country, whatever the digits', () =>
    always(
      textOf('0123456789', { minLength: 1, maxLength: 20 }),
      (digits) =>
        (said('phone', digits, args, { phone_country_code: 'EE' }) === null) === [7, 8].includes(digits.length),
    ));
});

describe('postcode: up to 8 digits, or the configured pattern [VAL-07]', () => {
  const british = { pattern: '[A-Z0-9]{2,4} [A-Z0-9]{3}', isChecked: true };
  it.each([
    ['1', {}, true],
    ['12345678', {}, true],
    [' 1010 ', {}, true],
    ['123456789', {}, false],
    ['LV-1010', {}, false],
    ['SW1A 1AA', british, true],
    ['12345', british, false],
  ] as const)('%j with %j: %j', (...[value, args, isFine]) =>
    expect(said('postcode', value, args)).toBe(isFine ? null : 'Wrong postcode'),
  );
});
