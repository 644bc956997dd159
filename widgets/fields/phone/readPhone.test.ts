import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { maskSize } from '#runtime/form/mask.ts';
import { countriesOf, lengthsOf, writePhone } from './countries.ts';
import { readPhone } from './readPhone.ts';

const countries = countriesOf([
  { country_code: 'LV', phone_code: '371', name: 'Latvia', mask: '## ### ###' },
  { country_code: 'EE', phone_code: '372', name: 'Estonia', mask: ['### ####', '#### ####'] },
  { country_code: 'KZ', phone_code: '7', name: 'Kazakhstan', mask: '(###) ###-##-##' },
  { broken: true },
]);
const [latvia, estonia] = countries;

describe('a phone number, as typed or pasted [VAL-08]', () => {
  it.each([
    ['20 000 000', { digits: '20000000' }],
    ['+371 20 000 000', { digits: '20000000', country: 'LV' }],
    ['00371 20000000', { digits: '20000000', country: 'LV' }],
    ['37120000000', { digits: '20000000', country: 'LV' }],
    ['+372 5000 000', { digits: '5000000', country: 'EE' }],
    ['+372 5000 0000', { digits: '50000000', country: 'EE' }],
    ['+7 (701) 234-56-78', { digits: '7012345678', country: 'KZ' }],
    ['+371 2000', { digits: '+3712000' }],
    ['+', { digits: '+' }],
    ['200000009', { digits: '20000000' }],
    ['2a0', { digits: '20' }],
  ])('%s', (text, reading) => expect(readPhone(text, countries, latvia)).toEqual(reading));

  it('keeps the chosen country when the number fits it', () =>
    expect(readPhone('+37250000000', countries, estonia)).toEqual({ digits: '50000000', country: 'EE' }));
  it('without countries there are only digits', () =>
    expect(readPhone('+371 20000000', [], undefined)).toEqual({ digits: '37120000000' }));

  it('every whole number with its code is read back, however it is spaced', () => {
    const number = fc.constantFrom(...countries).chain((country) =>
      fc.record({
        country: fc.constant(country),
        digits: fc
          .constantFrom(...country.masks)
          .chain((mask) => fc.stringMatching(new RegExp(`^[1-9]\\d{${maskSize(mask) - 1}}$`))),
        gap: fc.constantFrom('', ' ', '-', '.'),
      }),
    );
    fc.assert(
      fc.property(number, fc.constantFrom(...countries), ({ country, digits, gap }, chosen) => {
        const text = `+${country.phone_code}${gap}${digits.split('').join(gap)}`;
        expect(readPhone(text, countries, chosen)).toEqual({ digits, country: country.country_code });
        expect(writePhone(digits, country).replace(/\D/g, '')).toBe(digits);
      }),
      { verbose: true },
    );
  });
});

it('knows how long numbers are', () => expect(lengthsOf(countries)).toEqual({ LV: [8], EE: [7, 8], KZ: [10] }));
it('writes a number as its country does', () =>
  expect([writePhone('20000000', latvia), writePhone('+37120', latvia), writePhone('123', undefined)]).toEqual([
    '20 000 000',
    '+37120',
    '123',
  ]));
