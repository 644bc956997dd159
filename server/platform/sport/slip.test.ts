import { expect, it } from 'vitest';
import { demoRates } from '../../../demo/rates/rates.ts';
import { highestStake, highestWin, maxWinOf } from './slip.ts';

it('pays as much at most in every currency, so that usual stakes of small units are taken', () => {
  const EVENS = 2000n;
  const highest = (currency: string) => highestWin(demoRates, currency) ?? 0n;
  expect(highestStake(EVENS, highest('EUR'))).toBe(5_000_000n);
  expect(highestStake(EVENS, highest('JPY'))).toBe(8_170_000n); // 50,000 euros at 163.4 yen
  expect(highestStake(EVENS, highest('KZT'))).toBe(2_801_500_000n); // 560.3 tenge, of 100 tiyn
  expect(maxWinOf(9_000_000n, EVENS, highest('JPY'))).toBe(16_340_000n);
});

it('pays nothing in a currency whose worth nobody knows: as many coins as euros could be worth a thousand times as much', () => {
  expect(highestWin(demoRates, 'SEK')).toBeNull();
  expect([highestWin(null, 'BTC'), highestWin(null, 'EUR')]).toEqual([null, 10_000_000n]);
});
