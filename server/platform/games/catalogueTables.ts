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

export interface BannerTable {
  id: number;
  position: number;
  finished_at: bigint | null;
  description: string;
}

export interface WinTable {
  id: number;
  nick: string;
  country_code: string;
  game: string;
  amount: bigint;
  currency: string;
  /** Age at any moment it is shown: demo wins never grow old. */
  age_sec: number;
}

declare module '../../db/tables.ts' {
  interface Tables {
    studio: StudioTable;
    category: CategoryTable;
    game: GameTable;
    game_tag: GameTagTable;
    game_category: GameCategoryTable;
    banner: BannerTable;
    win: WinTable;
  }
}
