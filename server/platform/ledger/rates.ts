import { exponentOf } from './currency.ts';

/**
 * Currency of what is earned, bought or compared across currencies: points, terms of what they buy, wins. Another one counts by its worth in
 * this one. Words of the loyalty programme name it, and stored wins hold hundredths of it. Source: DOM-63.
 */
export const COMMON_CURRENCY = 'EUR';

/** Units of a currency for one euro, in millionths; invented, and steady so that pages can be compared. */
const perEuro: Readonly<Record<string, bigint>> = {
  EUR: 1_000_000n,
  USD: 1_085_000n,
  GBP: 842_000n,
  BRL: 6_120_000n,
  AED: 3_985_000n,
  CAD: 1_497_000n,
  KZT: 560_300_000n,
  JPY: 163_400_000n,
  KWD: 333_000n,
  BTC: 11n,
};

const SCALE = 10n ** 8n;

/** Units of `currency` for one of `base` as decimal text, 8 digits after the point; `null` for a currency we have no rate of. */
export function rateOf(base: string, currency: string): string | null {
  const [from, to] = [perEuro[base], perEuro[currency]];
  if (from === undefined || to === undefined) return null;
  const text = ((to * SCALE) / from).toString().padStart(9, '0');
  return `${text.slice(0, -8)}.${text.slice(-8)}`;
}

/** A currency, and how many parts of its unit amounts are told in: 100 for hundredths. */
export interface Parts {
  currency: string;
  perUnit: bigint;
}

/** The smallest parts of a currency. */
export const minorParts = (currency: string): Parts => ({ currency, perUnit: 10n ** BigInt(exponentOf(currency)) });

/** An amount in parts of another currency, rounded down; `null` for a currency we have no rate of. */
export function convertParts(amount: bigint, from: Parts, to: Parts): bigint | null {
  if (from.currency === to.currency) return (amount * to.perUnit) / from.perUnit;
  const [perFrom, perTo] = [perEuro[from.currency], perEuro[to.currency]];
  if (perFrom === undefined || perTo === undefined) return null;
  return (amount * perTo * to.perUnit) / (perFrom * from.perUnit);
}

/** Minor units of one currency in another, rounded down; `null` for a currency we have no rate of. */
export function convertMinor(minor: bigint, from: string, to: string): bigint | null {
  return convertParts(minor, minorParts(from), minorParts(to));
}
