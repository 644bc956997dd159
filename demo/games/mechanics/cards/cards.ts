import { say } from '../../../../server/platform/words.ts';
import { bettingOn, type Place, settle } from '../../betting/bets.ts';
import type { Bet, Mechanic } from '../mechanic.ts';
import { words } from './words.ts';

const SUITS = 4;
const RANKS = 13;
/** The rank in the middle: as many lie below it, from the ace on, as above it. */
const SEVEN = 7;

/** Result of a round: the card that was turned, and the chips that lay on the table. */
export interface CardDrawn {
  /** From 1, the ace, to 13, the king. */
  rank: number;
  /** 0 to 3: spades, hearts, clubs, diamonds. */
  suit: number;
  bets: readonly Bet[];
  /** Chips that come back, those staked included. */
  pay: number;
  /** Chips staked: the parts of the stake that `pay` counts. */
  parts: number;
}

/** Every bet returns this much of itself over all cards: 92.31 %. */
const RETURNED = { part: 12n, whole: BigInt(RANKS) } as const;

const places: ReadonlyMap<string, Place<number>> = new Map([
  ['low', { back: 2, wins: (rank: number) => rank < SEVEN }],
  ['seven', { back: 12, wins: (rank: number) => rank === SEVEN }],
  ['high', { back: 2, wins: (rank: number) => rank > SEVEN }],
]);

const names = { low: words.low, seven: words.seven, high: words.high };

/** A card is turned: chips lie on lower than a seven, on the seven itself, or on higher. */
export const cards: Mechanic = {
  name: 'cards',
  plays: ({ extra }) => extra.features.includes('cards'),
  draw(_game, chance, bets): CardDrawn {
    const card = chance(RANKS * SUITS); // drawn whatever was bet on
    const rank = Math.floor(card / SUITS) + 1;
    return { rank, suit: card % SUITS, bets, ...settle(places, bets, rank) };
  },
  tables: () => ({ backs: Object.fromEntries([...places].map(([name, { back }]) => [name, back])), ranks: RANKS }),
  pays: (_game, locale) =>
    Object.entries(names).map(([name, text]) => ({
      name: say(text, locale),
      wins: [{ times: places.get(name)?.back ?? 0 }],
    })),
  rules: [],
  exactReturn: () => RETURNED,
  betting: bettingOn(places, 'high'),
  words,
};
