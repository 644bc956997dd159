import type { MethodTerms } from './method.ts';

/** Minor units of a currency for one euro, rounded to numbers that read well in limits and presets; no exchange rate. */
const minorPerEuro: Readonly<Record<string, bigint>> = {
  EUR: 100n,
  USD: 100n,
  GBP: 100n,
  BRL: 500n,
  AED: 400n,
  JPY: 150n,
  KWD: 300n,
  BTC: 1000n,
};

/** Currencies the cashier moves money in. */
export const payCurrencies: readonly string[] = Object.keys(minorPerEuro);

/** Whole euros as minor units of a currency. */
export function euros(amount: number, currency: string): bigint {
  return BigInt(amount) * perEuro(currency);
}

/** Fee of a method for an amount, in minor units; fractions of a unit are dropped. */
export function feeOf({ feeBasisPoints, feeEuroCents }: MethodTerms, amount: bigint, currency: string): bigint {
  return (amount * BigInt(feeBasisPoints)) / 10_000n + fixedFee(feeEuroCents, currency);
}

/** Part of the fee that does not depend on the amount, in minor units. */
export function fixedFee(euroCents: number, currency: string): bigint {
  return (BigInt(euroCents) * perEuro(currency)) / 100n;
}

function perEuro(currency: string): bigint {
  return minorPerEuro[currency] ?? 100n;
}
