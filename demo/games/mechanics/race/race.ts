import { say } from '../../../../server/platform/words.ts';
import { bettingOn, type Place, settle } from '../../betting/bets.ts';
import type { Bet, Mechanic } from '../mechanic.ts';
import { words } from './words.ts';

/** Result of a round: the runner that wins, from 1, and the chips that lay on the table. */
export interface RaceDrawn {
  winner: number;
  bets: readonly Bet[];
  /** Chips that come back, those staked on the winner included. */
  pay: number;
  /** Chips staked: the parts of the stake that `pay` counts. */
  parts: number;
}

/** Of so many races alike, how many each runner wins, and what one chip on it brings back: in each row 120 chips. */
const field = [
  { wins: 40, back: 3 },
  { wins: 30, back: 4 },
  { wins: 24, back: 5 },
  { wins: 15, back: 8 },
  { wins: 10, back: 12 },
  { wins: 6, back: 20 },
] as const;

const RACES = field.reduce((sum, { wins }) => sum + wins, 0);
/** Every bet returns this much of itself over all races: 96.00 %. */
const RETURNED = { part: 120n, whole: BigInt(RACES) } as const;

const runners = field.map((runner, index) => ({ ...runner, number: index + 1 }));

/** A place for each runner, `r1` to `r6`. */
const places: ReadonlyMap<string, Place<number>> = new Map(
  runners.map(({ number, back }) => [`r${number}`, { back, wins: (winner: number) => winner === number }]),
);

/** Six runners on a track, of which some win oftener than others and pay less: chips lie on those who may win. */
export const race: Mechanic = {
  name: 'race',
  plays: ({ extra }) => extra.features.includes('race'),
  draw(_game, chance, bets): RaceDrawn {
    let left = chance(RACES); // drawn whatever was bet on
    const winner = runners.find(({ wins }) => (left -= wins) < 0)?.number ?? runners.length;
    return { winner, bets, ...settle(places, bets, winner) };
  },
  tables: () => ({ runners, races: RACES }),
  pays: (_game, locale) =>
    runners.map(({ number, back }) => ({
      name: say(words.runner, locale, { number }),
      wins: [{ times: back }],
    })),
  rules: [],
  exactReturn: () => RETURNED,
  betting: bettingOn(places, 'r1'),
  words,
};
