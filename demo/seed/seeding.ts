import type { Dice } from '../../server/kernel/dice.ts';
import type { Brand } from '../../server/platform/context.ts';
import type { Player } from '../../server/platform/tables.ts';
import type { PersonaState } from './personas.ts';

/** A demo player and what is to be seen on it. Source: DEMO-01. */
export interface SeededPlayer {
  player: Player;
  /** States that this persona shows: `bonus-active`, `limit-reached` … See `personas.ts`. */
  shows: readonly PersonaState[];
}

/** Inputs of an area's demo data: the same seed gives the same data on every machine; only dates depend on `now`. */
export interface Seeding {
  now: number;
  /** One brand of the operator whose players these are. */
  brand: Brand;
  players: readonly SeededPlayer[];
  /** Separate dice for `name`, so that one area's data does not depend on how often another throws. */
  dice(name: string): Dice;
}
