import type { Method, MethodAmounts, MethodTerms } from '../../server/platform/cashier/method.ts';

/** Minor units of a currency for one euro, rounded to numbers that read well in limits and presets; no exchange rate. */
const minorPerEuro: ReadonlyMap<string, bigint> = new Map([
  ['EUR', 100n],
  ['USD', 100n],
  ['GBP', 100n],
  ['BRL', 500n],
  ['AED', 400n],
  ['JPY', 150n],
  ['KWD', 300n],
  ['BTC', 1000n],
]);

/** Terms in whole euros (the fee in cents), which hold for every currency of a method. */
export interface EuroTerms extends Omit<MethodTerms, 'amounts'> {
  min: number;
  max: number;
  presets: readonly number[];
  feeEuroCents: number;
  perDay?: number;
}

/** A method whose terms are the same everywhere, but for round numbers. */
export interface EuroMethod extends Omit<Method, 'deposit' | 'withdraw'> {
  /** Empty: all that the sandbox knows. */
  currencies: readonly string[];
  deposit: EuroTerms | null;
  withdraw: EuroTerms | null;
}

/** The method with its amounts in each of its currencies. */
export function inItsCurrencies({ currencies, deposit, withdraw, ...method }: EuroMethod): Method {
  const known = [...minorPerEuro].filter(([currency]) => currencies.length === 0 || currencies.includes(currency));
  const convert = (terms: EuroTerms | null): MethodTerms | null => {
    if (terms === null) return null;
    const { min, max, presets, feeEuroCents, perDay, ...same } = terms;
    const amountsFor = (perEuro: bigint): MethodAmounts => ({
      min: BigInt(min) * perEuro,
      max: BigInt(max) * perEuro,
      presets: presets.map((amount) => BigInt(amount) * perEuro),
      fixedFee: (BigInt(feeEuroCents) * perEuro) / 100n,
      ...(perDay !== undefined && { perDay: BigInt(perDay) * perEuro }),
    });
    return { ...same, amounts: new Map(known.map(([currency, perEuro]) => [currency, amountsFor(perEuro)])) };
  };
  return { ...method, deposit: convert(deposit), withdraw: convert(withdraw) };
}
