import { expect, it } from 'vitest';
import { winOf } from '../../../demo/games/play/outcome.ts';
import { STAKE_STEP } from '../../../demo/games/play/stakes.ts';
import { demoRates } from '../../../demo/rates/rates.ts';
import { isLong } from '../../../tests/support/length.ts';
import { createDice } from '../../kernel/dice.ts';
import { shareOf } from '../promotions/terms.ts';
import { highestWin, maxWinOf } from '../sport/slip.ts';
import { toMinor, toMoney } from './currency.ts';

/** The long run has all that REL-W6 asks for. */
const OPERATIONS = isLong ? 1_000_000 : 20_000;
const PEOPLE = 50;
const seed = Number(process.env['SEED'] ?? 6);
const currencies = ['EUR', 'JPY', 'KWD', 'BTC'] as const;

it(`neither makes nor loses value by arithmetic, in currencies of every exponent: SEED=${seed} [REL-W6]`, () => {
  const dice = createDice(`conservation/${seed}`);
  const wallets = new Map<string, bigint>();
  const houses = new Map<string, bigint>();
  const add = (books: Map<string, bigint>, name: string, amount: bigint) => {
    books.set(name, (books.get(name) ?? 0n) + amount);
  };
  for (let operation = 0; operation < OPERATIONS; operation += 1) {
    const currency = dice.pick(currencies);
    const owner = `${dice.between(1, PEOPLE)}/${currency}`;
    const move = (amount: bigint) => {
      add(wallets, owner, amount);
      add(houses, currency, -amount);
    };
    const held = wallets.get(owner) ?? 0n;
    // a player types back the number that a wallet shows: no digit is lost on the way
    const shown = toMoney(held, currency);
    if (held > 0n && toMinor(shown.amount, currency) !== held)
      throw new Error(`${held} ${currency} is shown as ${shown.amount}`);
    const part = BigInt(dice.between(1, 1_000_000));
    const stake = part < held ? part : held;
    const even = stake - (stake % STAKE_STEP);
    const acts = [
      () => move(part),
      () => move(-stake),
      () => move(winOf(even, { pay: dice.between(0, 5000) }) - even),
      () => move(maxWinOf(stake, BigInt(dice.between(1001, 50_000)), highestWin(demoRates, currency) ?? 0n) - stake),
      () => move(shareOf(stake, dice.between(0, 10_000))),
      () => {
        const fee = shareOf(stake, dice.between(0, 10_000));
        move(-fee);
        add(wallets, `${dice.between(1, PEOPLE)}/${currency}`, stake - fee);
        add(wallets, owner, -(stake - fee));
      },
    ];
    dice.pick(acts)();
    if ((wallets.get(owner) ?? 0n) < 0n) throw new Error(`${owner} is below zero after ${operation}`);
  }
  for (const currency of currencies) {
    const inWallets = Array.from(wallets).filter(([name]) => name.endsWith(`/${currency}`));
    const sum = inWallets.reduce((total, [, amount]) => total + amount, houses.get(currency) ?? 0n);
    expect([currency, sum]).toEqual([currency, 0n]);
  }
});
