import type { Money } from '#schemas/parts/money.ts';
import { toMoney } from '../ledger/currency.ts';
import { convertParts, minorParts, type Parts } from '../ledger/rates.ts';

// Points, prizes, smallest bets and places in lists are reckoned in hundredths of the unit of one currency, whatever is played with:
// otherwise those would gain whose unit is worth less. Source: DOM-63.

const hundredths = (currency: string): Parts => ({ currency, perUnit: 100n });

/** Hundredths of a unit of `from` in minor units of `to`, rounded down; null where there is no rate. */
export function minorOf(amount: bigint, from: string, to: string): bigint | null {
  return convertParts(amount, hundredths(from), minorParts(to));
}

/** Minor units of `from` in hundredths of a unit of `to`, rounded down; null where there is no rate. */
export function hundredthsOf(minor: bigint, from: string, to: string): bigint | null {
  return convertParts(minor, minorParts(from), hundredths(to));
}

/** Hundredths of a unit of `from` as they are paid in `to`; in their own currency where there is no rate. */
export function moneyOf(amount: bigint, from: string, to: string): Money {
  const minor = minorOf(amount, from, to);
  return minor === null ? moneyOf(amount, from, from) : toMoney(minor, to);
}

/** The least amount of `to` that counts as so many hundredths of `from`. */
export function leastMoneyOf(amount: bigint, from: string, to: string): Money {
  const minor = minorOf(amount, from, to);
  if (minor === null) return moneyOf(amount, from, from);
  const isEnough = (hundredthsOf(minor, to, from) ?? 0n) >= amount;
  return toMoney(isEnough ? minor : minor + 1n, to);
}

/** Prizes by place, in hundredths. */
export function prizesOf({ prizes }: { prizes: string }): bigint[] {
  return prizes.split(',').map(BigInt);
}
