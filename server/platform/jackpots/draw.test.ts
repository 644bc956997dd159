import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { type Chance, isDrop, numberAt } from './draw.ts';

const open: Chance = { amount: 5000n, must_drop_at: null, share_bp: 50, odds: 1_000_000n };
const must: Chance = { amount: 4000n, must_drop_at: 5000n, share_bp: 50, odds: 1_000_000n };
const RANGE = 1n << 64n;

it('lets an open jackpot fall with stake ÷ odds, to the last number', () => {
  const border = RANGE / 10_000n; // 100 of 1,000,000
  expect(isDrop(border, 100n, open)).toBe(true);
  expect(isDrop(border + 1n, 100n, open)).toBe(false);
  expect(isDrop(RANGE - 1n, 1_000_000n, open)).toBe(true);
});

it('lets one that must drop fall with its own part ÷ what is missing, and surely at the limit', () => {
  const border = RANGE / 2n; // 0.5 % of 100,000 is half of the missing 1,000
  expect(isDrop(border - 1n, 100_000n, must)).toBe(true);
  expect(isDrop(border, 100_000n, must)).toBe(false);
  expect(isDrop(RANGE - 1n, 1n, { ...must, amount: 5000n })).toBe(true);
});

it('never gives a higher stake a lower chance', () => {
  const number = fc.bigInt({ min: 0n, max: RANGE - 1n });
  const stake = fc.bigInt({ min: 1n, max: 10n ** 9n });
  fc.assert(
    fc.property(number, stake, fc.constantFrom(open, must), (drawn, amount, chance) => {
      if (isDrop(drawn, amount, chance)) expect(isDrop(drawn, amount + 1n, chance)).toBe(true);
    }),
    { verbose: true },
  );
});

it('reads each level’s number from the kept bytes', () => {
  const draw = `${'00'.repeat(7)}01${'ff'.repeat(8)}${'00'.repeat(8)}`;
  expect([0, 1, 2].map((place) => numberAt(draw, place))).toEqual([1n, RANGE - 1n, 0n]);
});
