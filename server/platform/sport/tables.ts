import type { BetState } from '#schemas/platform/sportBets.ts';
import type { Json } from '../../db/json.ts';
import { ANY_RELEASE, type Migration } from '../../db/migration.ts';
import type { WalletKind } from '../walletKinds.ts';
import type { Leg } from './slip.ts';

/** One bet on sport. Odds in thousandths, money in minor units of the player's currency, times UTC milliseconds. */
export interface SportBetTable {
  id: string;
  uid: number;
  status: BetState;
  /** Changes of price that the player accepts while the bet waits. */
  accept: 'none' | 'higher' | 'any';
  stake: bigint;
  wallet: WalletKind;
  odds: bigint;
  /** As `win` with the stake in it, also of a free bet, which pays without (`paidOf`). */
  max_win: bigint;
  win: bigint;
  placed_at: bigint;
  decide_at: bigint;
  /** Time when the last of its events ends; later if an event that should have ended has no result yet. */
  ends_at: bigint;
  settled_at: bigint | null;
  legs: Json<Leg[]>;
}

declare module '../../db/tables.ts' {
  interface Tables {
    sport_bet: SportBetTable;
  }
}

export const sportMigrations: readonly Migration[] = [
  {
    name: 'sport',
    statements: [
      `CREATE TABLE sport_bet (
        id TEXT PRIMARY KEY, uid INTEGER NOT NULL REFERENCES player (uid), status TEXT NOT NULL, accept TEXT NOT NULL,
        stake BIGINT NOT NULL CHECK (stake > 0), wallet TEXT NOT NULL, odds BIGINT NOT NULL, max_win BIGINT NOT NULL, win BIGINT NOT NULL,
        placed_at BIGINT NOT NULL, decide_at BIGINT NOT NULL, ends_at BIGINT NOT NULL, settled_at BIGINT, legs TEXT NOT NULL)`,
      `CREATE INDEX sport_bet_uid ON sport_bet (uid, placed_at)`,
      `CREATE INDEX sport_bet_status ON sport_bet (status, ends_at)`,
    ],
  },
  {
    name: 'bets in the order of their list',
    minimum: ANY_RELEASE,
    statements: [],
    indexes: {
      build: {
        sport_bet_history: 'sport_bet (uid, placed_at DESC, id, status)',
      },
      drop: ['sport_bet_uid'],
    },
  },
];
