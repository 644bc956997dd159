import { expect, it } from 'vitest';
import type { Method, MethodTerms } from '../method.ts';
import { feeOf, offeredTo } from './offered.ts';

const terms = (amounts: MethodTerms['amounts'], feeBasisPoints = 0): MethodTerms => ({
  amounts,
  feeBasisPoints,
  etaMinutes: [0, 1],
  fields: [],
});
const euros = { min: 500n, max: 200_000n, presets: [1000n], fixedFee: 25n };
const yen = { min: 1200n, max: 90_000n, presets: [3000n], fixedFee: 0n };

/** Takes money in two currencies, each with limits of its own, and gives it back in one. */
const card: Method = {
  id: 1,
  sysname: 'card',
  name: 'Card',
  type: 'card',
  openMode: 'redirect',
  countries: ['LV', 'JP'],
  lifetimeMinutes: 30,
  deposit: terms(
    new Map([
      ['EUR', euros],
      ['JPY', yen],
    ]),
    150,
  ),
  withdraw: terms(new Map([['EUR', euros]])),
};

it('offers a way to pay with the amounts that the provider names for the player’s currency', () => {
  const offeredIn = (country_code: string, currency: string) =>
    offeredTo([card], { country_code, currency }, 'deposit');
  expect(offeredIn('LV', 'EUR').map(({ amounts }) => amounts)).toEqual([euros]);
  expect(offeredIn('JP', 'JPY').map(({ amounts }) => amounts)).toEqual([yen]);
});

it.each([
  ['in a currency that it names no amounts for', { country_code: 'LV', currency: 'GBP' }, 'deposit'],
  ['in one that it only takes, where it is to pay out', { country_code: 'JP', currency: 'JPY' }, 'withdraw'],
  ['in a country that it is not for', { country_code: 'BR', currency: 'EUR' }, 'deposit'],
  ['by a name that every object has', { country_code: 'LV', currency: 'constructor' }, 'deposit'],
] as const)('does not offer it %s', (_, payer, direction) => {
  expect(offeredTo([card], payer, direction)).toEqual([]);
});

it('takes the part of an amount and the fixed fee of its currency; fractions of a minor unit are dropped', () => {
  const feeIn = (currency: string, amount: bigint) =>
    offeredTo([card], { country_code: 'LV', currency }, 'deposit').map((offered) => feeOf(offered, amount));
  expect(feeIn('EUR', 1099n)).toEqual([16n + 25n]);
  expect(feeIn('JPY', 1299n)).toEqual([19n]);
});
