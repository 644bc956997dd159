import type { Bet, Betting } from '../mechanics/mechanic.ts';

/** A place on a table that chips may lie on. */
export interface Place<Fallen> {
  /** Chips that one chip brings back when the place wins, itself among them. */
  back: number;
  wins(fallen: Fallen): boolean;
}

/** Bets on the places of a table. @param usual the place that rounds of the demo's past bet on */
export function bettingOn(places: ReadonlyMap<string, unknown>, usual: string): Betting {
  return {
    takes: (bets) => new Set(bets.map(({ on }) => on)).size === bets.length && bets.every(({ on }) => places.has(on)),
    usual: [{ on: usual, chips: 1 }],
  };
}

/** Chips that come back, and all that were staked. */
export function settle<Fallen>(
  places: ReadonlyMap<string, Place<Fallen>>,
  bets: readonly Bet[],
  fallen: Fallen,
): { pay: number; parts: number } {
  const backOf = ({ on, chips }: Bet): number => {
    const place = places.get(on);
    return place?.wins(fallen) === true ? place.back * chips : 0;
  };
  return {
    pay: bets.reduce((sum, bet) => sum + backOf(bet), 0),
    parts: bets.reduce((sum, { chips }) => sum + chips, 0),
  };
}
