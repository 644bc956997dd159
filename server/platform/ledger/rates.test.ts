import { expect, it } from 'vitest';
import { convertMinor, rateOf } from './rates.ts';

it.each([0n, -1n])('takes %s of a provider for no rate, and neither divides nor multiplies by it', (perCommon) => {
  const rates = { perCommon: (currency: string) => (currency === 'EUR' ? 10n ** 12n : perCommon) };
  for (const [from, to] of [
    ['GBP', 'EUR'],
    ['EUR', 'GBP'],
  ] as const) {
    expect([from, convertMinor(rates, 100n, { from, to })]).toEqual([from, null]);
    expect([from, rateOf(rates, from, to)]).toEqual([from, null]);
  }
});
