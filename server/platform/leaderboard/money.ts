import type { Money } from '#schemas/parts/money.ts';
import { exponentOf, toMoney } from '../ledger/currency.ts';

/**
 * Hundredths of a unit in minor units of a currency. Prizes and smallest bets are the same number in every currency: the demo
 * platform knows no exchange rates.
 */
export function minorOf(hundredths: bigint, currency: string): bigint {
  return (hundredths * 10n ** BigInt(exponentOf(currency))) / 100n;
}

/** Minor units of a currency in hundredths of its unit. */
export function hundredthsOf(minor: bigint, currency: string): bigint {
  return (minor * 100n) / 10n ** BigInt(exponentOf(currency));
}

export function moneyOf(hundredths: bigint, currency: string): Money {
  return toMoney(minorOf(hundredths, currency), currency);
}

/** Prizes by place, in hundredths. */
export function prizesOf({ prizes }: { prizes: string }): bigint[] {
  return prizes.split(',').map(BigInt);
}
