import type { Game } from '#schemas/platform/games.ts';
import { fromJson, type Json } from '../db/json.ts';

/** A game, as the catalogue stores it: its text may stand there in more languages than the one it was written in. */
export interface StoredGame extends Game {
  description: Game['description'] & { translations?: Readonly<Record<string, string>> };
}

/** A game, as the catalogue stores it. */
export function gameOf(document: Json<StoredGame>): StoredGame {
  return fromJson(document);
}

/** A game, as the contract shows it: its text in a locale, or else in the language it was written in, which it then names. */
export function gameIn(document: Json<StoredGame>, locale: string): Game {
  const { description, ...game } = gameOf(document);
  const { translations, lang, ...own } = description;
  const text = translations !== undefined && Object.hasOwn(translations, locale) ? translations[locale] : undefined;
  if (text !== undefined) return { ...game, description: { ...own, text } };
  return { ...game, description: { ...own, ...(lang !== undefined && lang !== locale && { lang }) } };
}
