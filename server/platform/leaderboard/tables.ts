import type { Selectable } from 'kysely';
import type { LeaderboardPeriod } from '#schemas/platform/leaderboard.ts';
import type { Migration } from '../../db/migration.ts';
import { DAY_MS } from '../../kernel/durations.ts';

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
  /** Its worth in hundredths of a euro when it was won: wins in many currencies are compared by it. */
  hundredths: bigint;
  won_at: bigint;
}

export type StoredWin = Selectable<LeaderboardWinTable>;

/** The wins of one player in one day, week or month, added up with each win: the list of leaders reads no wins. */
export interface LeaderboardLeaderTable {
  operator: string;
  period: LeaderboardPeriod;
  /** Beginning of the period, UTC milliseconds. */
  since: bigint;
  uid: number;
  /** As at the newest win. */
  nick: string;
  country_code: string;
  wins: number;
  /** Sums of the wins, as above. */
  amount: bigint;
  currency: string;
  hundredths: bigint;
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
    leaderboard_leader: LeaderboardLeaderTable;
  }
}

/** Millionths of a unit for one euro as they were when the step below was written: a migration does the same whenever it runs. */
const RATES_THEN = {
  USD: 1_085_000,
  GBP: 842_000,
  BRL: 6_120_000,
  AED: 3_985_000,
  CAD: 1_497_000,
  KZT: 560_300_000,
  JPY: 163_400_000,
  KWD: 333_000,
  BTC: 11,
};

/** Fills the sums of a kind of period by the wins there are. */
const addUp = (period: LeaderboardPeriod, since: string): string =>
  `INSERT INTO leaderboard_leader (operator, period, since, uid, nick, country_code, wins, amount, currency, hundredths)
  SELECT operator, '${period}', ${since} AS since, uid, max(nick), max(country_code), count(*), sum(amount), max(currency), sum(hundredths)
  FROM leaderboard_win GROUP BY operator, ${since}, uid`;

/** Made last, when the tables are filled: on PostgreSQL nobody stores a win from then on until the step ends. */
const LEADER_INDEXES: readonly string[] = [
  `CREATE INDEX leaderboard_leader_rank ON leaderboard_leader (operator, period, since, hundredths, uid)`,
  `CREATE INDEX leaderboard_leader_since ON leaderboard_leader (operator, since)`,
  `CREATE INDEX leaderboard_leader_uid ON leaderboard_leader (uid)`,
  `CREATE INDEX leaderboard_win_highest ON leaderboard_win (operator, (won_at / 86400000), hundredths, id, round)`,
];

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
  {
    // not beside older releases: they go on storing hundredths of the player's own unit, and add nothing to the leaders
    name: 'leaders by calendar',
    statements: [
      // what no list shows any more would only be added up
      `DELETE FROM leaderboard_win WHERE won_at < (SELECT max(won_at) FROM leaderboard_win) - ${32 * DAY_MS}`,
      `DELETE FROM leaderboard_win WHERE currency NOT IN ('EUR', ${Object.keys(RATES_THEN)
        .map((currency) => `'${currency}'`)
        .join(', ')})`,
      ...Object.entries(RATES_THEN).map(
        ([currency, perEuro]) =>
          // in two parts, so that no product passes 64 bits
          `UPDATE leaderboard_win SET hundredths = hundredths / ${perEuro} * 1000000 + hundredths % ${perEuro} * 1000000 / ${perEuro}
          WHERE currency = '${currency}'`,
      ),
      `DELETE FROM leaderboard_win WHERE hundredths < 2000`,
      `CREATE TABLE leaderboard_leader (
        operator TEXT NOT NULL, period TEXT NOT NULL, since BIGINT NOT NULL, uid INTEGER NOT NULL REFERENCES player (uid),
        nick TEXT NOT NULL, country_code TEXT NOT NULL, wins INTEGER NOT NULL, amount BIGINT NOT NULL, currency TEXT NOT NULL,
        hundredths BIGINT NOT NULL, PRIMARY KEY (operator, period, since, uid))`,
      addUp('day', 'won_at / 86400000 * 86400000'),
      addUp('week', '(won_at / 86400000 - (won_at / 86400000 + 3) % 7) * 86400000'),
    ],
    sqlite: [
      addUp('month', `CAST(strftime('%s', won_at / 1000, 'unixepoch', 'start of month') AS INTEGER) * 1000`),
      ...LEADER_INDEXES,
    ],
    postgres: [
      addUp(
        'month',
        `extract(epoch FROM date_trunc('month', to_timestamp(won_at / 1000) AT TIME ZONE 'UTC'))::bigint * 1000`,
      ),
      ...LEADER_INDEXES,
    ],
  },
];
