import type { Money } from '#schemas/parts/money.ts';

/** Play money, which is worth nothing; a separate currency, so that it can never be added to real money. */
export const FUN = 'FUN';

/** Digits after the point where they are not two. Source: ISO 4217; crypto as customary. */
const exponents: Readonly<Record<string, number>> = { JPY: 0, KRW: 0, CLP: 0, VND: 0, KWD: 3, BHD: 3, TND: 3, BTC: 8 };

/** Far above any wallet and far below the range of 64 bits, so that sums cannot overflow either. */
const MAX_MINOR = 10n ** 15n;

export function exponentOf(currency: string): number {
  return exponents[currency] ?? 2;
}

/** Minor units as the wire shows them: 123456n GBP → `1234.56`. */
export function toMoney(minor: bigint, currency: string): Money {
  const digits = exponentOf(currency);
  const text = (minor < 0n ? -minor : minor).toString().padStart(digits + 1, '0');
  const whole = text.slice(0, text.length - digits);
  const amount = digits === 0 ? whole : `${whole}.${text.slice(-digits)}`;
  return { amount: minor < 0n ? `-${amount}` : amount, currency };
}

/**
 * Minor units of an amount a player gives: `12.5` EUR → 1250n.
 * @returns null unless it is a positive amount of this currency: for signs, exponents, other digits, too many decimals, too much
 */
export function toMinor(amount: string, currency: string): bigint | null {
  const [, whole = '', , part = ''] = /^([0-9]{1,16})(\.([0-9]{1,8}))?$/.exec(amount) ?? [];
  const digits = exponentOf(currency);
  if (whole === '' || part.length > digits) return null;
  const minor = BigInt(whole) * 10n ** BigInt(digits) + BigInt(part.padEnd(digits, '0') || '0');
  return minor > 0n && minor <= MAX_MINOR ? minor : null;
}
