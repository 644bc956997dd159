import type { Game } from '#schemas/platform/games.ts';
import { gameOf } from '../gameOf.ts';

/** A game as lists of wins show it, from its stored document. */
export function winGame(document: string): {
  sysname: string;
  provider: string;
  title: string;
  images: Game['description']['images'];
} {
  const { sysname, provider, description } = gameOf(document);
  return { sysname, provider, title: description.title, images: description.images };
}
