import type { Game } from '#schemas/platform/games.ts';

/** A game, as the catalogue keeps it. */
export function gameOf(document: string): Game {
  return JSON.parse(document) as Game;
}
