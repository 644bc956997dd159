import * as fc from 'fast-check';
import { countrySpecs, getCountrySpecifications, isValidBBAN } from 'ibantools';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadRules, problemOf } from '../../../tests/support/ruleProblem.ts';

beforeAll(loadRules);

/** Letters as numbers, modulo 97, digit by digit: ISO 13616, written apart from the library. */
function rest97(text: string): number {
  const digits = [...text].map((sign) => Number.parseInt(sign, 36).toString()).join('');
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);
}
const ibanOf = (country: string, account: string): string =>
  `${country}${String(98 - rest97(`${account}${country}00`)).padStart(2, '0')}${account}`;

const countries = Object.entries(getCountrySpecifications()).flatMap(([code, { IBANRegistry }]) =>
  IBANRegistry && countrySpecs[code]?.bban_regexp ? [[code, countrySpecs[code].bban_regexp] as const] : [],
);

describe('iban: per-country length and structure, modulo 97 [VAL-10]', () => {
  it.each([
    'LV80BANK0000435195001',
    'GB82WEST12345698765432',
    'GB82 WEST 1234 5698 7654 32',
    'gb82west12345698765432',
    'DE89370400440532013000',
    'NO9386011117947',
    'MT84MALT011000012345MTLCAST001S',
    'BR1800360305000010009795493C1',
    'EE382200221020145685',
  ])('takes %s', (value) => expect(problemOf('iban', value)).toBeNull());
  it.each([
    'LV80BANK0000435195002',
    'LV80BANK000043519500',
    'ZZ82WEST12345698765432',
    'GB82WEST1234569876543',
    'GB82-WEST-12345698765432',
    'GB',
    '1234567890',
    'DE8937040044053201300O',
  ])('refuses %s', (value) => expect(problemOf('iban', value)).toBe('Wrong iban'));

  it('knows every country of the registry', () => expect(countries.length).toBeGreaterThan(75));

  it.each(countries)(
    '%s: every account number that fits passes, and no single digit may change',
    (country, structure) => {
      const accounts = fc
        .stringMatching(new RegExp(structure))
        .filter((account) => !account.includes('\n') && isValidBBAN(account, country));
      const scene = fc.tuple(accounts, fc.nat(40), fc.integer({ min: 1, max: 9 }));
      fc.assert(
        fc.property(scene, ([account, from, by]) => {
          const iban = ibanOf(country, account);
          const places = [...[...iban].keys()].filter((at) => /\d/.test(iban[at] ?? ''));
          const at = places[from % places.length] ?? 2;
          const other = iban.slice(0, at) + String((Number(iban[at]) + by) % 10) + iban.slice(at + 1);
          return problemOf('iban', iban) === null && problemOf('iban', other) !== null;
        }),
        { verbose: true, numRuns: 25 },
      );
    },
  );
});
