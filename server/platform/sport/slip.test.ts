import { expect, it } from 'vitest';
import { highestStake, maxWinOf } from './slip.ts';

it('pays as much at most in every currency, so that usual stakes of small units are taken', () => {
  const EVENS = 2000n;
  expect(highestStake(EVENS, 'EUR')).toBe(5_000_000n);
  expect(highestStake(EVENS, 'JPY')).toBe(8_170_000n); // 50,000 euros at 163.4 yen
  expect(highestStake(EVENS, 'KZT')).toBe(2_801_500_000n); // 560.3 tenge, of 100 tiyn
  expect(maxWinOf(9_000_000n, EVENS, 'JPY')).toBe(16_340_000n);
  expect(highestStake(EVENS, 'SEK')).toBe(5_000_000n); // no rate: 100,000 kronor
});
