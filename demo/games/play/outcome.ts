import type { Bet, Drawn } from '../mechanics/mechanic.ts';
import { mechanicOf } from '../mechanics/mechanicOf.ts';
import { createChance } from './chance.ts';
import { PAY_PARTS } from './fillPays.ts';
import type { Play } from './playSession.ts';

/** Result of a round, and the name of its mechanic. */
export interface Outcome extends Drawn {
  mechanic: string;
}

/** Draws the result that a seed and a key give in a game. @param bets what the stake is made of, where the game takes several bets */
export function drawOutcome(
  { record, seed }: Pick<Play, 'record' | 'seed'>,
  key: string,
  bets: readonly Bet[] = [],
): Outcome {
  const mechanic = mechanicOf(record);
  return { ...mechanic.draw(record, createChance(seed, key), bets), mechanic: mechanic.name };
}

/** An outcome, as a round's row keeps it. Those of older rows are of lines, and do not say so. */
export function readOutcome(text: string): Outcome {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as a round wrote it
  return { mechanic: 'lines', ...(JSON.parse(text) as Drawn) };
}

/**
 * Minor units that a stake brings back. Stakes that are laid are multiples of their parts, so nothing is rounded; those of free spins that
 * were bought need not be: to the nearest, for rounded down they would return less than the game says.
 */
export function winOf(stake: bigint, { pay, parts = Number(PAY_PARTS) }: Drawn): bigint {
  const whole = BigInt(parts);
  return (2n * stake * BigInt(pay) + whole) / (2n * whole);
}
