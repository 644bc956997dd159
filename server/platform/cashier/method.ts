import type { PaymentMethod } from '#schemas/platform/paymentMethods.ts';
import type { Direction } from './tables.ts';

/** Something the player fills in. `main` marks the number by which the card or account is known. */
export interface MethodField {
  sysname: string;
  type: PaymentMethod['fields'][number]['type'];
  regex: string;
  maxLength: number;
  main?: true;
  /** Choices are the provider's banks of the player's country. */
  banks?: true;
}

/** A bank that instant payments are made from. */
export interface Bank {
  id: string;
  name: string;
  country: string;
}

/** The amounts that a method takes in one currency, in its minor units. */
export interface MethodAmounts {
  min: bigint;
  max: bigint;
  presets: readonly bigint[];
  /** Part of the fee that does not depend on the amount. */
  fixedFee: bigint;
  /** Most a player may take out by this method within 24 hours. Withdrawals only. */
  perDay?: bigint;
}

/** Terms of one direction of a method. */
export interface MethodTerms {
  /** By currency, ISO 4217; in a currency that is not among them, the method is not offered. */
  amounts: ReadonlyMap<string, MethodAmounts>;
  /** Hundredths of a percent. */
  feeBasisPoints: number;
  /** Usual time from … to, in minutes. */
  etaMinutes: readonly [number, number];
  fields: readonly MethodField[];
}

/** A way to pay: all of it is data. */
export interface Method {
  /** Whole and positive; like `sysname`, no other method's. Both stay what they are as long as payments name them. */
  id: number;
  /** Small letters, digits and hyphens: it stands in addresses. */
  sysname: string;
  name: string;
  type: PaymentMethod['type'];
  openMode: PaymentMethod['open_mode'];
  /** Empty: everywhere. ISO 3166-1 alpha-2. */
  countries: readonly string[];
  /** Time until an unpaid deposit expires. */
  lifetimeMinutes: number;
  deposit: MethodTerms | null;
  withdraw: MethodTerms | null;
}

/** Terms of a method in one direction; undefined when it does not go that way. */
export function termsOf(method: Method, direction: Direction): MethodTerms | undefined {
  return method[direction] ?? undefined;
}
