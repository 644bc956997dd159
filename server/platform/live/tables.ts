import type { Migration } from '../../db/migration.ts';

/** One row: changes when places start from zero again. */
export interface LiveEpochTable {
  id: number;
  epoch: string;
}

/** A player's or a brand's news, counted. */
export interface LiveStreamTable {
  /** `player:100001` or `brand:aurora`. */
  stream: string;
  /** Place of the newest event; 0 before the first. */
  last: number;
}

export interface LiveEventTable {
  stream: string;
  /** 1, 2, 3 … without a hole: the counter is held until the transaction ends. */
  place: number;
  type: string;
  /** JSON. */
  data: string;
  created_at: bigint;
}

/** News of a brand that has no place yet: many write at once, and none of them shall wait for a counter. */
export interface LivePendingTable {
  id: string;
  stream: string;
  type: string;
  data: string;
  created_at: bigint;
}

/** A key for one socket; used once. */
export interface LiveTokenTable {
  token_hash: string;
  uid: number;
  brand: string;
  session_hash: string;
  expires_at: bigint;
}

declare module '../../db/tables.ts' {
  interface Tables {
    live_epoch: LiveEpochTable;
    live_stream: LiveStreamTable;
    live_event: LiveEventTable;
    live_pending: LivePendingTable;
    live_token: LiveTokenTable;
  }
}

export const liveMigrations: readonly Migration[] = [
  {
    name: 'live',
    statements: [
      `CREATE TABLE live_epoch (id INTEGER PRIMARY KEY CHECK (id = 1), epoch TEXT NOT NULL)`,
      `CREATE TABLE live_stream (stream TEXT PRIMARY KEY, last INTEGER NOT NULL)`,
      `CREATE TABLE live_event (
        stream TEXT NOT NULL, place INTEGER NOT NULL, type TEXT NOT NULL, data TEXT NOT NULL, created_at BIGINT NOT NULL,
        PRIMARY KEY (stream, place))`,
      `CREATE INDEX live_event_created_at ON live_event (created_at)`,
      `CREATE TABLE live_pending (
        id TEXT PRIMARY KEY, stream TEXT NOT NULL, type TEXT NOT NULL, data TEXT NOT NULL, created_at BIGINT NOT NULL)`,
      `CREATE INDEX live_pending_stream ON live_pending (stream)`,
      `CREATE TABLE live_token (
        token_hash TEXT PRIMARY KEY, uid INTEGER NOT NULL, brand TEXT NOT NULL, session_hash TEXT NOT NULL, expires_at BIGINT NOT NULL)`,
      `CREATE INDEX live_token_session ON live_token (session_hash)`,
      `CREATE INDEX live_token_expires_at ON live_token (expires_at)`,
    ],
  },
];
