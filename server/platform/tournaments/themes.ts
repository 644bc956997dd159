import type { Words } from '../words.ts';

/** What a tournament is about. */
export interface TournamentTheme {
  title: Words;
  /** Addresses of its pictures, by their keys (`card`, `wide`). */
  images: Readonly<Record<string, string>>;
  /** Only games with this tag count; empty: all. */
  tag: string;
}

/** Themes of tournaments by their names, which are for good: tournaments are stored by them. Without themes none can be set up. */
export type TournamentThemes = ReadonlyMap<string, TournamentTheme>;

declare module '../providers.ts' {
  interface Providers {
    /** Themes of tournaments. */
    tournamentThemes: TournamentThemes;
  }
}
