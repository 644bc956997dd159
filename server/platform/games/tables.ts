import type { PlayMode } from '#schemas/platform/gameHistory.ts';
import type { Game } from '#schemas/platform/games.ts';
import type { Json } from '../../db/json.ts';
import { ANY_RELEASE, type Migration } from '../../db/migration.ts';
import type { StoredGame } from '../gameOf.ts';

export interface GameLikeTable {
  uid: number;
  game: string;
  created_at: bigint;
}

/** Games a player opened, once each. */
export interface GameRecentTable {
  uid: number;
  game: string;
  opened_at: bigint;
}

/** An operator's own launch name of a game. Source: ROUTE-24. */
export interface GameCustomTable {
  custom: string;
  game: string;
}

/** Start of a player's last round, whatever the game: two windows are no faster than one. */
export interface PlayPaceTable {
  uid: number;
  last_round_at: bigint;
}

export interface GameRoundTable {
  id: string;
  uid: number;
  brand: string;
  game: string;
  mode: PlayMode;
  wallet: 'main' | 'bonus' | 'fun';
  currency: string;
  /** Minor units of `currency`, as all sums here. */
  stake: bigint;
  win: bigint;
  balance_before: bigint;
  balance_after: bigint;
  status: 'open' | 'settled' | 'returned';
  /** Hex; shown once the round is over. */
  seed: string;
  commitment: string;
  /** The browser's key of the round: part of the chance, and what makes a resend the same round. */
  key: string;
  /** Symbols on the reels, JSON. */
  outcome: string;
  /** Pack of free spins that paid the stake; empty for none. */
  freespins: string;
  started_at: bigint;
  finished_at: bigint | null;
}

/** A history asked for as a file. */
export interface HistoryExportTable {
  id: string;
  uid: number;
  /** Requested filters, JSON. */
  filters: string;
  status: 'pending' | 'ready';
  /** Unguessable name of the file; only its owner, signed in, gets it. */
  token: string;
  /** Whole, of releases that stored no parts; empty otherwise. */
  file: string;
  row_count: number;
  is_cut: number;
  created_at: bigint;
  expires_at: bigint;
}

/** A part of a file of the history. */
export interface HistoryExportPartTable {
  export: string;
  /** Number of rounds in the parts before. */
  position: number;
  content: string;
}

export interface StudioTable {
  sysname: string;
  name: string;
  position: number;
  /** Start of its maintenance, UTC milliseconds: none of its games is opened. null while it works. */
  rests_since: bigint | null;
}

export interface CategoryTable {
  sysname: string;
  name: string;
  position: number;
}

export interface GameTable {
  sysname: string;
  studio: string;
  type: Game['type'];
  title: string;
  weight: number;
  released_at: bigint;
  /** The game as the contract shows it. */
  document: Json<StoredGame>;
}

export interface GameTagTable {
  game: string;
  tag: string;
}

export interface GameCategoryTable {
  game: string;
  category: string;
}

/** Name of a category or a tag in a language; without a row, the name is `category.name` or the sysname. */
export interface CatalogueNameTable {
  kind: 'category' | 'tag';
  sysname: string;
  locale: string;
  name: string;
}

declare module '../../db/tables.ts' {
  interface Tables {
    studio: StudioTable;
    category: CategoryTable;
    game: GameTable;
    game_tag: GameTagTable;
    game_category: GameCategoryTable;
    catalogue_name: CatalogueNameTable;
    game_like: GameLikeTable;
    game_recent: GameRecentTable;
    game_custom: GameCustomTable;
    play_pace: PlayPaceTable;
    game_round: GameRoundTable;
    history_export: HistoryExportTable;
    history_export_part: HistoryExportPartTable;
  }
}

export const gamesMigrations: readonly Migration[] = [
  {
    name: 'games-played',
    statements: [
      `CREATE TABLE game_like (
        uid INTEGER NOT NULL REFERENCES player (uid), game TEXT NOT NULL REFERENCES game (sysname), created_at BIGINT NOT NULL,
        PRIMARY KEY (uid, game))`,
      `CREATE TABLE game_recent (
        uid INTEGER NOT NULL REFERENCES player (uid), game TEXT NOT NULL REFERENCES game (sysname), opened_at BIGINT NOT NULL,
        PRIMARY KEY (uid, game))`,
      `CREATE TABLE game_custom (custom TEXT PRIMARY KEY, game TEXT NOT NULL REFERENCES game (sysname))`,
      `CREATE TABLE play_session (
        token_hash TEXT PRIMARY KEY, uid INTEGER REFERENCES player (uid), brand TEXT NOT NULL, game TEXT NOT NULL, mode TEXT NOT NULL,
        currency TEXT NOT NULL, balance BIGINT NOT NULL CHECK (balance >= 0), seed TEXT NOT NULL, last_key TEXT NOT NULL,
        last_answer TEXT NOT NULL, last_round_at BIGINT NOT NULL, expires_at BIGINT NOT NULL)`,
      `CREATE INDEX play_session_uid ON play_session (uid)`,
      `CREATE INDEX play_session_expires_at ON play_session (expires_at)`,
      `CREATE TABLE play_pace (uid INTEGER PRIMARY KEY REFERENCES player (uid), last_round_at BIGINT NOT NULL)`,
      `CREATE TABLE game_round (
        id TEXT PRIMARY KEY, uid INTEGER NOT NULL REFERENCES player (uid), brand TEXT NOT NULL, game TEXT NOT NULL, mode TEXT NOT NULL,
        wallet TEXT NOT NULL, currency TEXT NOT NULL, stake BIGINT NOT NULL, win BIGINT NOT NULL, balance_before BIGINT NOT NULL,
        balance_after BIGINT NOT NULL, status TEXT NOT NULL CHECK (status IN ('open', 'settled', 'returned')), seed TEXT NOT NULL,
        commitment TEXT NOT NULL, key TEXT NOT NULL, outcome TEXT NOT NULL, freespins TEXT NOT NULL, started_at BIGINT NOT NULL,
        finished_at BIGINT)`,
      `CREATE INDEX game_round_uid ON game_round (uid, started_at)`,
      `CREATE INDEX game_round_status ON game_round (status, started_at)`,
      `CREATE UNIQUE INDEX game_round_open ON game_round (uid, game, mode) WHERE status = 'open'`,
      `CREATE TABLE history_export (
        id TEXT PRIMARY KEY, uid INTEGER NOT NULL REFERENCES player (uid), filters TEXT NOT NULL, status TEXT NOT NULL,
        token TEXT NOT NULL UNIQUE, file TEXT NOT NULL, row_count INTEGER NOT NULL, is_cut INTEGER NOT NULL, created_at BIGINT NOT NULL,
        expires_at BIGINT NOT NULL)`,
      `CREATE INDEX history_export_uid ON history_export (uid, created_at)`,
      `CREATE UNIQUE INDEX history_export_pending ON history_export (uid) WHERE status = 'pending'`,
    ],
  },
  {
    name: 'games end with their session',
    statements: [
      // a player's game whose session nobody knows is over
      `DELETE FROM play_session WHERE uid IS NOT NULL`,
      `ALTER TABLE play_session ADD COLUMN session_hash TEXT REFERENCES session (id_hash) ON DELETE CASCADE`,
      `CREATE INDEX play_session_session ON play_session (session_hash)`,
    ],
  },
  {
    name: 'games are found by names in every language',
    statements: [
      `CREATE TABLE catalogue_name (
        kind TEXT NOT NULL CHECK (kind IN ('category', 'tag')), sysname TEXT NOT NULL, locale TEXT NOT NULL, name TEXT NOT NULL,
        PRIMARY KEY (kind, sysname, locale))`,
      `ALTER TABLE game DROP COLUMN search_text`,
    ],
  },
  { name: 'studios rest', statements: [`ALTER TABLE studio ADD COLUMN rests_since BIGINT`] },
  {
    // not beside older releases: they would send such a file as an empty one
    name: 'files of the history in parts',
    statements: [
      `CREATE TABLE history_export_part (
        export TEXT NOT NULL REFERENCES history_export (id) ON DELETE CASCADE, position INTEGER NOT NULL, content TEXT NOT NULL,
        PRIMARY KEY (export, position))`,
    ],
  },
  {
    name: 'rounds and games in the order of their lists',
    minimum: ANY_RELEASE,
    statements: [],
    indexes: {
      build: {
        game_round_history: 'game_round (uid, started_at DESC, id, mode, game)',
        game_popular: 'game (weight DESC, sysname, studio, type)',
        game_new: 'game (released_at DESC, sysname, studio, type)',
        game_title: 'game (title, sysname, studio, type)',
      },
      drop: ['game_round_uid', 'game_weight'],
    },
  },
];
