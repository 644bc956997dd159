import { describe, expect, it } from 'vitest';
import { demoRates } from '../../../demo/rates/rates.ts';
import { COMMON_CURRENCY, convertMinor, type Rates } from '../../../server/platform/ledger/rates.ts';

/** All exchange rates, with currencies that they are for. A new provider is a line here. */
const providers: readonly [name: string, rates: Rates, currencies: readonly string[]][] = [
  ['the demo’s', demoRates, ['EUR', 'USD', 'GBP', 'BRL', 'AED', 'CAD', 'KZT', 'JPY', 'KWD', 'BTC']],
];

describe.each(providers)('Rates: %s', (_, rates, currencies) => {
  it('are told in the common currency, whose own is one', () => {
    expect(rates.perCommon(COMMON_CURRENCY)).toBe(10n ** 12n);
    expect(currencies.filter((currency) => (rates.perCommon(currency) ?? 0n) <= 0n)).toEqual([]);
  });

  it('are none for what is no currency of theirs', () => {
    for (const name of ['XXX', '', 'eur', 'constructor', '__proto__'])
      expect([name, rates.perCommon(name)]).toEqual([name, null]);
  });

  it('make nobody richer who changes money there and back', () => {
    for (const from of currencies)
      for (const to of currencies)
        for (const amount of [1n, 99n, 12_345n, 10n ** 9n]) {
          const there = convertMinor(rates, amount, { from, to }) ?? 0n;
          const back = convertMinor(rates, there, { from: to, to: from }) ?? amount + 1n;
          expect([from, to, amount, back <= amount]).toEqual([from, to, amount, true]);
        }
  });
});
