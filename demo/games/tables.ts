import type { PlayMode } from '#schemas/platform/gameHistory.ts';

/** A game that is open in somebody's browser. */
export interface PlaySessionTable {
  /** SHA-256 of the play token, hex: a stolen table plays nothing. */
  token_hash: string;
  /** null for a guest. */
  uid: number | null;
  /** The player's session that opened the game, as it is stored: the row goes when that session goes. null for a guest. */
  session_hash: string | null;
  brand: string;
  game: string;
  mode: PlayMode;
  currency: string;
  /** A guest's play money in minor units; 0 for players, whose money is in the ledger. */
  balance: bigint;
  /** Of the next round, hex. The player has its SHA-256 already. */
  seed: string;
  /** A guest's last round, to repeat its answer: the browser's key and the answer as JSON; empty before the first. */
  last_key: string;
  last_answer: string;
  last_round_at: bigint;
  expires_at: bigint;
}

declare module '../../server/db/tables.ts' {
  interface Tables {
    play_session: PlaySessionTable;
  }
}
