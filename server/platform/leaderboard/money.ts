import type { Money } from '#schemas/parts/money.ts';
import { toMoney } from '../ledger/currency.ts';
import { convertParts, minorParts, type Parts, type Rates } from '../ledger/rates.ts';

// Points, prizes, smallest bets and places in lists are reckoned in hundredths of the unit of one currency, whatever is played with:
// otherwise those would gain whose unit is worth less. Source: DOM-63.

/** Two currencies, from one to the other. */
interface Change {
  from: string;
  to: string;
}

const hundredths = (currency: string): Parts => ({ currency, perUnit: 100n });

/** Hundredths of a unit of `from` in minor units of `to`, rounded down; null where there is no rate. */
export function minorOf(rates: Rates | null, amount: bigint, { from, to }: Change): bigint | null {
  return convertParts(rates, amount, { from: hundredths(from), to: minorParts(to) });
}

/** Minor units of `from` in hundredths of a unit of `to`, rounded down; null where there is no rate. */
export function hundredthsOf(rates: Rates | null, minor: bigint, { from, to }: Change): bigint | null {
  return convertParts(rates, minor, { from: minorParts(from), to: hundredths(to) });
}

/** Hundredths of a unit of `from` as they are paid in `to`; in their own currency where there is no rate. */
export function moneyOf(rates: Rates | null, amount: bigint, { from, to }: Change): Money {
  const minor = minorOf(rates, amount, { from, to });
  return minor === null ? moneyOf(rates, amount, { from, to: from }) : toMoney(minor, to);
}

/** The least amount of `to` that counts as so many hundredths of `from`. */
export function leastMoneyOf(rates: Rates | null, amount: bigint, { from, to }: Change): Money {
  const minor = minorOf(rates, amount, { from, to });
  if (minor === null) return moneyOf(rates, amount, { from, to: from });
  const isEnough = (hundredthsOf(rates, minor, { from: to, to: from }) ?? 0n) >= amount;
  return toMoney(isEnough ? minor : minor + 1n, to);
}

/** Prizes by place, in hundredths. */
export function prizesOf({ prizes }: { prizes: string }): bigint[] {
  return prizes.split(',').map(BigInt);
}
