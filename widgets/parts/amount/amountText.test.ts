import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readAmount, styleOf, writeAmount, writeMoney } from './amountText.ts';
import { currencyDigits } from './currencyDigits.ts';

const english = styleOf('en', 'EUR');
const latvian = styleOf('lv', 'EUR');

describe('reading an amount as people write it [VAL-06]', () => {
  it.each([
    ['25', '25'],
    ['25.5', '25.50'],
    ['25,5', '25.50'],
    ['25.00', '25'],
    ['.5', '0.50'],
    ['25.', '25'],
    ['007', '7'],
    ['0', '0'],
    ['€1,234.56', '1234.56'],
    ['1.234,56 €', '1234.56'],
    ['1 234,56', '1234.56'],
    ['1\u202f234,56', '1234.56'],
    ["1'234.56", '1234.56'],
    ['1,234,567', '1234567'],
    ['١٢٫٥', '12.50'],
    ['١٬٠٠٠', '1000'],
    ['1\u200f234', '1234'],
    ['12 345', '12345'],
    ['', null],
    ['.', null],
    ['abc', null],
    ['-5', null],
    ['1e3', null],
    ['12,34,56', null],
    ['1€50', null],
    ['12 50', null],
    ['1 5', null],
    ["12'50", null],
    ['1  234', null],
    ["1 234'567", null],
    ['1, 234', null],
    ['12 345 67', null],
    ['١٬٥', null],
    ['1٫234', null],
    ['0,500', null],
    ['1.2.3', null],
    ['1,234.567', null],
    ['25.505', null],
    ['12345678901234567', null],
  ])('%s is %s', (text, amount) => expect(readAmount(text, english)).toBe(amount));

  it('three digits behind one mark are thousands, unless the language writes fractions with that mark', () => {
    expect([readAmount('1,234', english), readAmount('1.234', latvian)]).toEqual(['1234', '1234']);
    expect([readAmount('1.234', english), readAmount('1,234', latvian)]).toEqual([null, null]);
  });
  it('knows how many digits a currency has', () => {
    expect(['EUR', 'JPY', 'KWD', 'USDT'].map(currencyDigits)).toEqual([2, 0, 3, 2]);
    expect([readAmount('1.234', styleOf('en', 'KWD')), readAmount('12.5', styleOf('en', 'JPY'))]).toEqual([
      '1.234',
      null,
    ]);
  });

  it.each([
    ['en', '1,000', '1000'],
    ['en', '1.000', '1'],
    ['en', '1,234.567', '1234.567'],
    ['de', '1.000', '1000'],
    ['de', '1,234', '1.234'],
    ['de', '1.234,567', '1234.567'],
    ['ar', '١٬٠٠٠', '1000'],
    ['ar', '١٫٢٣٤', '1.234'],
    ['lv', '1 000', '1000'],
    ['lv', '1,234', '1.234'],
    ['lv', '1.234', null], // neither mark of the language: thousands to some, a fraction to others
    ['lv', '1.5', '1.500'],
    ['de', '0.500', null],
  ])('of a currency with three digits, in %s: %s is %s', (locale, text, amount) =>
    expect(readAmount(text, styleOf(locale, 'KWD'))).toBe(amount),
  );
});

describe('writing an amount', () => {
  it.each([
    ['en', 'EUR', '1234567.50', '1,234,567.50', '€', true],
    ['lv', 'EUR', '1234.50', '1\u00a0234,50', '€', false],
    ['ru', 'USD', '999', '999', '$', false],
    ['de', 'EUR', '1234', '1.234', '€', false],
    ['ar', 'EUR', '1234.50', '1,234.50', '€', false],
    ['en', 'USDT', '12.50', '12.50', 'USDT', false],
  ])('%s %s %s', (locale, currency, amount, written, sign, first) => {
    const style = styleOf(locale, currency);
    expect([writeAmount(amount, style), style.sign, style.signFirst]).toEqual([written, sign, first]);
    expect(writeMoney(amount, style)).toBe(first ? sign + written : `${written}\u00a0${sign}`);
  });

  it('keeps a sign of letters and a mark together in right-to-left text', () => {
    expect(writeMoney('50', styleOf('ar', 'USD'))).toBe('50\u00a0US$\u200e');
  });

  it('a written amount is read back to the last digit, in every language and currency', () => {
    const style = fc
      .tuple(
        fc.constantFrom('en', 'lv', 'ru', 'ar', 'de', 'de-CH', 'fr', 'pt-BR'),
        fc.constantFrom('EUR', 'JPY', 'KWD', 'USDT'),
      )
      .map(([locale, currency]) => styleOf(locale, currency));
    const whole = fc.oneof(
      fc.bigInt({ min: 0n, max: 10n ** 16n - 1n }),
      fc.bigInt({ min: 1_000n, max: 999_999n }), // with one mark, which could be taken for a point
    );
    const part = fc.oneof(fc.constant(0), fc.nat(999));
    fc.assert(
      fc.property(style, whole, part, (given, before, after) => {
        const fraction = String(after).padStart(3, '0').slice(0, given.digits);
        const amount = /^0*$/.test(fraction) ? String(before) : `${before}.${fraction}`;
        expect(readAmount(writeAmount(amount, given), given)).toBe(amount);
      }),
      { verbose: true, numRuns: 300 },
    );
  });

  it('never throws, and reads a decimal or nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'019.,\u00a0€-٣٬٫x') }), (text) => {
        const amount = readAmount(text, latvian);
        expect(amount ?? '0').toMatch(/^\d{1,16}(\.\d{2})?$/);
      }),
      { verbose: true },
    );
  });
});
