import { expect, it } from 'vitest';
import { toDay, toNationalDigits } from './checkValue.ts';
import { countries, findCountry } from './countries.ts';
import { registrationFields } from './fields.ts';
import { identityKey } from './identity.ts';

it.each([
  ['Zane@Mail.Example', 'zane@mail.example'],
  [' +371 20 000 001 ', '37120000001'],
  ['(11) 98765-4321', '11987654321'],
  ['+name', 'name'],
  ['ｚａｎｅ', 'zane'],
])('folds «%s» to «%s»', (text, key) => {
  expect(identityKey(text)).toBe(key);
});

it.each([
  ['20 000 001', '20000001'],
  ['+371 20 000 001', '20000001'],
  ['37120000001', '20000001'],
  ['2000', null],
  ['phone', null],
  ['+372 20 000 001', null],
])('reads the Latvian number «%s» as %s', (text, digits) => {
  expect(toNationalDigits(text, ['## ### ###'], '371')).toBe(digits);
});

it.each([
  ['1990-02-01', '1990-02-01'],
  ['01.02.1990', '1990-02-01'],
  ['30.02.1990', null],
  ['1990', null],
])('reads the day «%s» as %s', (text, day) => {
  expect(toDay(text)).toBe(day);
});

it('has a dozen countries whose patterns are patterns and whose forms start with the same fields', () => {
  expect(countries.length).toBeGreaterThanOrEqual(12);
  const brand = { id: 'b', currency: 'EUR', currencies: ['EUR', 'GBP'], defaultLocale: 'en' };
  for (const country of countries) {
    const fields = registrationFields(country, brand, Date.UTC(2026, 10, 21));
    expect(fields.slice(0, 2).map(({ sysname }) => sysname)).toEqual(['email', 'password']);
    expect(fields.find(({ type }) => type === 'date')?.options.max).toBe('2008-11-21');
    for (const { options } of fields) expect(() => new RegExp(options.regex ?? '', 'u')).not.toThrow();
  }
  const [country] = countries;
  const leapDay = country ? registrationFields(country, brand, Date.UTC(2028, 1, 29)) : [];
  expect(leapDay.find(({ type }) => type === 'date')?.options.max).toBe('2010-02-28');
  expect(findCountry('gb')?.regions.map(({ id }) => id)).toContain('northern-ireland');
});
