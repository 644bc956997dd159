import type { Game } from '#schemas/platform/games.ts';

/** A game as lists of wins show it, from its stored document. */
export function winGame(document: string): {
  sysname: string;
  provider: string;
  title: string;
  images: Game['description']['images'];
} {
  const { sysname, provider, description } = JSON.parse(document) as Game;
  return { sysname, provider, title: description.title, images: description.images };
}
