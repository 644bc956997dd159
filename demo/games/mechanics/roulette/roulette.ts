import { say } from '../../../../server/platform/words.ts';
import { bettingOn } from '../../betting/bets.ts';
import type { Bet, Mechanic } from '../mechanic.ts';
import { POCKETS, reds, spots, wheel } from './spots.ts';
import { words } from './words.ts';

/** Result of a round: where the ball came to rest, and the chips that lay on the table. */
export interface RouletteDrawn {
  number: number;
  bets: readonly Bet[];
  /** Chips that come back, those staked on winning spots included. */
  pay: number;
  /** Chips staked: the parts of the stake that `pay` counts. */
  parts: number;
}

/** Every bet returns this much of itself over all pockets: 97.30 %. */
const RETURNED = { part: 36n, whole: BigInt(POCKETS) } as const;

/** Each kind of bet, by one spot of it. */
const kinds = [
  [words.number, 'n0'],
  [words.dozen, 'dozen1'],
  [words.column, 'column1'],
  [words.evenChance, 'red'],
] as const;

/** A European wheel with a single zero, and a table of bets on numbers, dozens, columns and even chances. */
export const roulette: Mechanic = {
  name: 'roulette',
  plays: ({ extra }) => extra.features.includes('roulette'),
  draw(_game, chance, bets): RouletteDrawn {
    const number = chance(POCKETS); // drawn whatever was bet on
    const pay = bets.reduce((sum, { on, chips }) => sum + chips * backFrom(on, number), 0);
    return { number, bets, pay, parts: chipsOf(bets) };
  },
  tables: () => ({ wheel, reds, spots: Object.fromEntries(spots) }),
  pays: (_game, locale) =>
    kinds.map(([name, spot]) => ({ name: say(name, locale), wins: [{ times: (spots.get(spot)?.odds ?? 0) + 1 }] })),
  rules: [],
  exactReturn: () => RETURNED,
  betting: bettingOn(spots, 'red'),
  words,
};

/** Chips that one chip on a spot brings back. */
function backFrom(on: string, number: number): number {
  const spot = spots.get(on);
  return spot?.covers.includes(number) ? spot.odds + 1 : 0;
}

function chipsOf(bets: readonly Bet[]): number {
  return bets.reduce((sum, { chips }) => sum + chips, 0);
}
