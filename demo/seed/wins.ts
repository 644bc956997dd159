import type { Game } from '#schemas/platform/games.ts';
import { createDice } from '../../server/kernel/dice.ts';
import type { WinTable } from '../../server/platform/leaderboard/tables.ts';

const WINS = 48;
/** Time between two demo wins, in seconds: the newest is seconds old, the oldest some hours. */
const SHORTEST_GAP_SEC = 20;
const LONGEST_GAP_SEC = 420;

const nicks = 'Mar,Jo,Tess,Kip,Ana,Ruf,Lin,Odo,Bea,Vik,Sam,Ilz,Pau,Noor,Dag,Eli'.split(',');
const homes: readonly [country: string, currency: string][] = [
  ['LV', 'EUR'],
  ['GB', 'GBP'],
  ['DE', 'EUR'],
  ['EE', 'EUR'],
  ['PT', 'EUR'],
  ['CA', 'CAD'],
  ['BR', 'BRL'],
  ['FI', 'EUR'],
];

/** Demo wins, marked as demo by the site that shows them: masked names, invented amounts in minor units. */
export function makeWins(games: readonly Game[]): WinTable[] {
  const dice = createDice('marquee/wins/1');
  const popular = games.slice(0, 60);
  let age = 0;
  return Array.from({ length: WINS }, (_, index) => {
    age += dice.between(SHORTEST_GAP_SEC, LONGEST_GAP_SEC);
    const [country_code, currency] = dice.pick(homes);
    // most wins are small: the square of a chance, up to 2,500.00
    const amount = BigInt(200 + Math.floor(dice.next() ** 4 * 250_000));
    return {
      id: index + 1,
      nick: `${dice.pick(nicks)}***`,
      country_code,
      game: dice.pick(popular).sysname,
      amount,
      currency,
      age_sec: age,
    };
  });
}
