/** Rows of the catalogue, and of what is shown beside it. */

export interface StudioTable {
  sysname: string;
  name: string;
  position: number;
}

export interface CategoryTable {
  sysname: string;
  name: string;
  position: number;
}

export interface GameTable {
  sysname: string;
  studio: string;
  type: string;
  title: string;
  /** Title and studio, folded for search. */
  search_text: string;
  weight: number;
  released_at: bigint;
  /** The game as the contract shows it, JSON. */
  document: string;
}

export interface GameTagTable {
  game: string;
  tag: string;
}

export interface GameCategoryTable {
  game: string;
  category: string;
}

declare module '../../db/tables.ts' {
  interface Tables {
    studio: StudioTable;
    category: CategoryTable;
    game: GameTable;
    game_tag: GameTagTable;
    game_category: GameCategoryTable;
  }
}
