import { ANY_RELEASE, type Migration } from '../../db/migration.ts';
import type { JackpotLevel } from './levels.ts';

export interface JackpotTable {
  /** `tern-tides-grand-eur`; with its operator before it in the store. */
  id: string;
  operator: string;
  network: string;
  level: JackpotLevel;
  currency: string;
  /** Minor units it begins with. */
  starts_from: bigint;
  /** Minor units it never passes; null: open. */
  must_drop_at: bigint | null;
  share_bp: number;
  /** An open one falls once in so many minor units of stake, on average. */
  odds: bigint;
  /** Minor units it pays now. Its reserve in the ledger always holds as much. */
  amount: bigint;
  /** Remainder that is not a whole minor unit yet, in ten-thousandths of one. */
  rest: bigint;
  /** Number of wins. */
  drops: number;
  /** Number of transfers that set money aside for it; part of the next transfer's name. */
  feeds: number;
}

export interface JackpotGameTable {
  game: string;
  network: string;
}

/** A round that fed a network and drew for its jackpots. Kept: it is the proof of the draw. */
export interface JackpotRoundTable {
  round: string;
  operator: string;
  network: string;
  currency: string;
  uid: number;
  /** Minor units. */
  stake: bigint;
  /** The bytes that were drawn, hex: eight for each level. */
  draw: string;
  at: bigint;
  /** 1 while its part waits to be set aside. */
  is_waiting: number;
}

export interface JackpotWinTable {
  /** Round and level, or the name of a demo win. */
  id: string;
  operator: string;
  jackpot: string;
  /** null: made up. */
  uid: number | null;
  nick: string;
  country_code: string;
  game: string;
  amount: bigint;
  currency: string;
  won_at: bigint;
}

declare module '../../db/tables.ts' {
  interface Tables {
    jackpot: JackpotTable;
    jackpot_game: JackpotGameTable;
    jackpot_round: JackpotRoundTable;
    jackpot_win: JackpotWinTable;
  }
}

export const jackpotsMigrations: readonly Migration[] = [
  {
    name: 'jackpots',
    statements: [
      `CREATE TABLE jackpot (
        id TEXT NOT NULL, operator TEXT NOT NULL, network TEXT NOT NULL, level TEXT NOT NULL, currency TEXT NOT NULL,
        starts_from BIGINT NOT NULL, must_drop_at BIGINT, share_bp INTEGER NOT NULL, odds BIGINT NOT NULL, amount BIGINT NOT NULL,
        rest BIGINT NOT NULL, drops INTEGER NOT NULL, feeds INTEGER NOT NULL, PRIMARY KEY (operator, id))`,
      `CREATE TABLE jackpot_game (game TEXT PRIMARY KEY REFERENCES game (sysname), network TEXT NOT NULL)`,
      `CREATE TABLE jackpot_round (
        round TEXT PRIMARY KEY, operator TEXT NOT NULL, network TEXT NOT NULL, currency TEXT NOT NULL,
        uid INTEGER NOT NULL REFERENCES player (uid), stake BIGINT NOT NULL, draw TEXT NOT NULL, at BIGINT NOT NULL,
        is_waiting INTEGER NOT NULL)`,
      `CREATE INDEX jackpot_round_waiting ON jackpot_round (operator) WHERE is_waiting = 1`,
      `CREATE TABLE jackpot_win (
        id TEXT NOT NULL, operator TEXT NOT NULL, jackpot TEXT NOT NULL, uid INTEGER REFERENCES player (uid), nick TEXT NOT NULL,
        country_code TEXT NOT NULL, game TEXT NOT NULL REFERENCES game (sysname), amount BIGINT NOT NULL, currency TEXT NOT NULL,
        won_at BIGINT NOT NULL, PRIMARY KEY (operator, id))`,
      `CREATE INDEX jackpot_win_won_at ON jackpot_win (operator, won_at)`,
    ],
  },
  {
    name: 'wins of jackpots in the order of their list',
    minimum: ANY_RELEASE,
    statements: [],
    indexes: {
      build: {
        jackpot_win_list: 'jackpot_win (operator, won_at DESC, id, jackpot)',
      },
      drop: ['jackpot_win_won_at'],
    },
  },
];
