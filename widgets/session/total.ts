import type { Money } from '#schemas/parts/money.ts';
import type { Balance } from '#schemas/platform/account.ts';

/**
 * Returns the money that a player can play with: main plus bonus plus betting bonus where they are of one currency, else the main balance alone,
 * because different currencies cannot be added. Source: DOM-17.
 */
export function totalOf({ balance_main: main, balance_bonus, balance_betting_bonus }: Balance): Money {
  const others = [balance_bonus, balance_betting_bonus];
  return others.every(({ currency }) => currency === main.currency) ? others.reduce(add, main) : main;
}

/** Adds decimal texts exactly, with as many digits as the longer one has. */
function add(left: Money, right: Money): Money {
  const digits = Math.max(digitsOf(left.amount), digitsOf(right.amount));
  const sum = minorOf(left.amount, digits) + minorOf(right.amount, digits);
  return { amount: decimalOf(sum, digits), currency: left.currency };
}

function digitsOf(amount: string): number {
  return amount.split('.')[1]?.length ?? 0;
}

function minorOf(amount: string, digits: number): bigint {
  const [whole = '', fraction = ''] = amount.split('.');
  return BigInt(whole + fraction.padEnd(digits, '0'));
}

function decimalOf(minor: bigint, digits: number): string {
  const sign = minor < 0n ? '-' : '';
  const text = (minor < 0n ? -minor : minor).toString().padStart(digits + 1, '0');
  return digits === 0 ? sign + text : `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
