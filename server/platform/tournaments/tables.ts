import type { TournamentScoring } from '#schemas/platform/tournaments.ts';
import { ANY_RELEASE, type Migration } from '../../db/migration.ts';
import { jackpotsMigrations } from '../jackpots/tables.ts';
import { leaderboardMigrations } from '../leaderboard/tables.ts';

export interface TournamentTable {
  id: number;
  operator: string;
  /** Names its words and picture. */
  theme: string;
  starts_at: bigint;
  ends_at: bigint;
  scoring: TournamentScoring;
  entry: 'auto' | 'opt-in';
  currency: string;
  /** Hundredths of a unit of `currency`, as points of turnover are. */
  min_bet: bigint;
  /** Prizes by place in hundredths of a unit of `currency`, comma-separated; paid in what each winner plays with. */
  prizes: string;
  reset_on_cashout: number;
  /** Sysname of a studio, or empty. */
  provider: string;
  /** A game tag, or empty. */
  tag: string;
  /** Comma-separated. */
  blocked_countries: string;
  /** Time when prizes were paid. */
  settled_at: bigint | null;
}

/** Games that count. */
export interface TournamentGameTable {
  tournament: number;
  game: string;
}

export interface TournamentMemberTable {
  tournament: number;
  /** `player:100001`, or `demo:17` for a participant that demo data made up. */
  member: string;
  uid: number | null;
  /** Masked. */
  nick: string;
  country_code: string;
  points: bigint;
  /** Time when the points reached their value: decides ties. */
  reached_at: bigint;
  joined_at: bigint;
  /** 1 while the player does not know the newest points. */
  is_untold: number;
  /** Final place, once it is settled. */
  place: number | null;
}

declare module '../../db/tables.ts' {
  interface Tables {
    tournament: TournamentTable;
    tournament_game: TournamentGameTable;
    tournament_member: TournamentMemberTable;
  }
}

export const tournamentsMigrations: readonly Migration[] = [
  {
    name: 'tournaments',
    statements: [
      `INSERT INTO counter (name, value) VALUES ('tournament', 0)`,
      `CREATE TABLE tournament (
        id INTEGER PRIMARY KEY, operator TEXT NOT NULL, theme TEXT NOT NULL, starts_at BIGINT NOT NULL, ends_at BIGINT NOT NULL,
        scoring TEXT NOT NULL, entry TEXT NOT NULL, currency TEXT NOT NULL, min_bet BIGINT NOT NULL, prizes TEXT NOT NULL,
        reset_on_cashout INTEGER NOT NULL, provider TEXT NOT NULL, tag TEXT NOT NULL, blocked_countries TEXT NOT NULL, settled_at BIGINT)`,
      `CREATE INDEX tournament_operator ON tournament (operator, ends_at)`,
      `CREATE TABLE tournament_game (
        tournament INTEGER NOT NULL REFERENCES tournament (id), game TEXT NOT NULL REFERENCES game (sysname), PRIMARY KEY (game, tournament))`,
      `CREATE INDEX tournament_game_tournament ON tournament_game (tournament)`,
      `CREATE TABLE tournament_member (
        tournament INTEGER NOT NULL REFERENCES tournament (id), member TEXT NOT NULL, uid INTEGER REFERENCES player (uid),
        nick TEXT NOT NULL, country_code TEXT NOT NULL, points BIGINT NOT NULL, reached_at BIGINT NOT NULL, joined_at BIGINT NOT NULL,
        is_untold INTEGER NOT NULL, place INTEGER, PRIMARY KEY (tournament, member))`,
      `CREATE INDEX tournament_member_rank ON tournament_member (tournament, points, reached_at)`,
      `CREATE INDEX tournament_member_untold ON tournament_member (uid) WHERE is_untold = 1`,
    ],
  },
  {
    name: 'tournaments by their times',
    minimum: ANY_RELEASE,
    statements: [],
    indexes: {
      build: {
        tournament_times: 'tournament (operator, ends_at, starts_at, id)',
      },
      drop: ['tournament_operator'],
    },
  },
  ...jackpotsMigrations,
  ...leaderboardMigrations,
];
