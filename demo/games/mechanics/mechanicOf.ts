import { cards } from './cards/cards.ts';
import { cascade } from './cascade/cascade.ts';
import { lines } from './lines/lines.ts';
import type { Mechanic, Played } from './mechanic.ts';
import { pins } from './pins/pins.ts';
import { race } from './race/race.ts';
import { roulette } from './roulette/roulette.ts';

/** The first that says it plays a game does. Lines play every game that is left. */
export const mechanics: readonly Mechanic[] = [roulette, race, cards, pins, cascade, lines];

/** Returns the mechanic of a game; `lines` where no other one takes it. */
export function mechanicOf(game: Played): Mechanic {
  return mechanics.find((mechanic) => mechanic.plays(game)) ?? lines;
}
