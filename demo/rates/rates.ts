import type { Rates } from '../../server/platform/ledger/rates.ts';

/** Units of a currency for one euro, in millionths. */
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

const MILLION = 1_000_000n;

/** Invented rates, steady so that pages can be compared. */
export const demoRates: Rates = {
  perCommon: (currency) => (Object.hasOwn(perEuro, currency) ? (perEuro[currency] ?? 0n) * MILLION : null),
};
