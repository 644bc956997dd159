import type { Game } from '#schemas/platform/games.ts';

/** A category of the hall and the rule that puts games on it. */
export interface Shelf {
  sysname: string;
  name: string;
  holds: (game: Game, place: number) => boolean;
}

/** Number of the most popular games on the first shelf. */
const POPULAR = 36;

const ofType =
  (...types: readonly string[]) =>
  (game: Game): boolean =>
    types.includes(game.type);

const tagged =
  (tag: string) =>
  (game: Game): boolean =>
    game.tags.includes(tag);

/** Shelves in the order of the hall. `place` is the game's place by popularity, from 0. */
export const shelves: readonly Shelf[] = [
  { sysname: 'popular', name: 'Popular', holds: (_, place) => place < POPULAR },
  { sysname: 'new', name: 'New', holds: tagged('new') },
  { sysname: 'slots', name: 'Slots', holds: ofType('slot') },
  { sysname: 'live', name: 'Live casino', holds: ofType('live') },
  { sysname: 'tables', name: 'Table games', holds: ofType('casino') },
  { sysname: 'fast', name: 'Fast games', holds: ofType('fast', 'high_low') },
  { sysname: 'jackpots', name: 'Jackpots', holds: tagged('jackpot') },
  { sysname: 'freespins', name: 'With free spins', holds: (game) => game.extra.freespins },
  { sysname: 'low-stakes', name: 'Low stakes', holds: tagged('low-stake') },
  { sysname: 'logic', name: 'Puzzles', holds: ofType('logical') },
  { sysname: 'virtual', name: 'Virtual sports', holds: ofType('betting') },
];
