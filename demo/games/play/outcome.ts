import type { Drawn } from '../mechanics/mechanic.ts';
import { mechanicOf } from '../mechanics/mechanicOf.ts';
import { createChance } from './chance.ts';
import { PAY_PARTS } from './fillPays.ts';
import type { Play } from './playSession.ts';

/** Result of a round, and the name of its mechanic. */
export interface Outcome extends Drawn {
  mechanic: string;
}

/** Draws the result that a seed and a key give in a game. */
export function drawOutcome({ record, seed }: Pick<Play, 'record' | 'seed'>, key: string): Outcome {
  const mechanic = mechanicOf(record);
  return { ...mechanic.draw(record, createChance(seed, key)), mechanic: mechanic.name };
}

/** An outcome, as a round's row keeps it. Those of older rows are of lines, and do not say so. */
export function readOutcome(text: string): Outcome {
  return { mechanic: 'lines', ...(JSON.parse(text) as Drawn) };
}

/** Minor units that a stake brings back. Stakes are multiples of ten, so nothing is rounded. */
export function winOf(stake: bigint, pay: number): bigint {
  return (stake * BigInt(pay)) / PAY_PARTS;
}
