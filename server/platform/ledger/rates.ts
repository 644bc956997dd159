import { exponentOf } from './currency.ts';

/**
 * Currency of what is earned, bought or compared across currencies: points, terms of what they buy, wins. Another one counts by its worth in
 * this one. Words of the loyalty programme name it, and stored wins hold hundredths of it. Source: DOM-63.
 */
export const COMMON_CURRENCY = 'EUR';

/** Exchange rates, from memory: money is converted inside transactions, which wait for no network. */
export interface Rates {
  /** Units of a currency for one of `COMMON_CURRENCY`, in millionths of a millionth; null for one without a rate that can be believed now. */
  perCommon(currency: string): bigint | null;
}

declare module '../providers.ts' {
  interface Providers {
    /**
     * Exchange rates. Without them nothing is converted. A player whose currency is not the one that something is reckoned in then places no
     * bet, enters no tournament and buys no money for points, for these are refused; what cannot be refused, a round that is over, earns no
     * points, counts in no tournament and stands in no list of wins. A prize waits with the house.
     */
    rates: Rates;
  }
}

/** `null` where there is no provider: then a currency has a rate to itself alone. */
type Known = Rates | null;

const SCALE = 10n ** 8n;

/** Units of `currency` for one of `base` as decimal text, 8 digits after the point; `null` for a currency we have no rate of. */
export function rateOf(rates: Known, base: string, currency: string): string | null {
  const isSame = base === currency;
  const [from, to] = isSame ? [1n, 1n] : [perCommonOf(rates, base), perCommonOf(rates, currency)];
  if (from === null || to === null) return null;
  const text = ((to * SCALE) / from).toString().padStart(9, '0');
  return `${text.slice(0, -8)}.${text.slice(-8)}`;
}

/** A provider that knows no rate may say 0: nothing is multiplied with that, or divided by it. */
function perCommonOf(rates: Known, currency: string): bigint | null {
  const rate = rates?.perCommon(currency) ?? null;
  return rate !== null && rate > 0n ? rate : null;
}

/** A currency, and how many parts of its unit amounts are told in: 100 for hundredths. */
export interface Parts {
  currency: string;
  perUnit: bigint;
}

/** The smallest parts of a currency. */
export const minorParts = (currency: string): Parts => ({ currency, perUnit: 10n ** BigInt(exponentOf(currency)) });

/** An amount in parts of another currency, rounded down; `null` for a currency we have no rate of. */
export function convertParts(rates: Known, amount: bigint, { from, to }: { from: Parts; to: Parts }): bigint | null {
  if (from.currency === to.currency) return (amount * to.perUnit) / from.perUnit;
  const [perFrom, perTo] = [perCommonOf(rates, from.currency), perCommonOf(rates, to.currency)];
  if (perFrom === null || perTo === null) return null;
  return (amount * perTo * to.perUnit) / (perFrom * from.perUnit);
}

/** Minor units of one currency in another, rounded down; `null` for a currency we have no rate of. */
export function convertMinor(rates: Known, minor: bigint, { from, to }: { from: string; to: string }): bigint | null {
  return convertParts(rates, minor, { from: minorParts(from), to: minorParts(to) });
}
