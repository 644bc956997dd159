import type { Migration } from '../../db/migration.ts';

/** A win worth showing. */
export interface LeaderboardWinTable {
  round: string;
  /** Time and chance in one number: new enough to sort by, and telling nothing. */
  id: bigint;
  operator: string;
  uid: number;
  /** Masked. */
  nick: string;
  country_code: string;
  game: string;
  /** Minor units. */
  amount: bigint;
  currency: string;
  /** The amount in hundredths of a unit, to compare currencies by number. */
  hundredths: bigint;
  won_at: bigint;
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
    win: WinTable;
    leaderboard_win: LeaderboardWinTable;
  }
}

export const leaderboardMigrations: readonly Migration[] = [
  {
    name: 'leaderboard',
    statements: [
      `CREATE TABLE leaderboard_win (
        round TEXT PRIMARY KEY, id BIGINT NOT NULL, operator TEXT NOT NULL, uid INTEGER NOT NULL REFERENCES player (uid),
        nick TEXT NOT NULL, country_code TEXT NOT NULL, game TEXT NOT NULL REFERENCES game (sysname), amount BIGINT NOT NULL,
        currency TEXT NOT NULL, hundredths BIGINT NOT NULL, won_at BIGINT NOT NULL)`,
      `CREATE INDEX leaderboard_win_operator ON leaderboard_win (operator, won_at)`,
    ],
  },
];
