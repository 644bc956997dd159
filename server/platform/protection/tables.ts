import type { Limits, LimitType } from '#schemas/platform/protectionLimits.ts';
import { ANY_RELEASE, type Migration } from '../../db/migration.ts';

/** One row a player: every decision about protection locks it first, so that decisions about one player wait in a queue. */
export interface ProtectionTable {
  uid: number;
  /** Latest time a decision was taken at: a clock that steps back opens nothing again. */
  seen_at: bigint;
  /** Sign-in; 0 before the first. */
  session_started_at: bigint;
  /** Newest stake; 0 before the first. */
  last_stake_at: bigint;
  reality_check_minutes: Limits['reality_check_minutes'];
  /** First stake since the last reality check or the last break as long as a check's time; 0 for none. */
  unchecked_since: bigint;
  /** End of the break after a reality check; 0 for none. */
  check_break_until: bigint;
  /** Level and version of the notice on money that was read last, as `medium/1`; empty: none was. */
  funds_read: string;
  /** Time when a limit was offered before a deposit and answered; 0: not yet. */
  limit_offered_at: bigint;
  /** Time when the player last looked at the cost of play; 0: never. */
  reviewed_at: bigint;
  /** End of the time-out, and of the exclusion, that a letter has announced; 0 for none. */
  told_timeout: bigint;
  told_return: bigint;
  /** 0 for none. */
  timeout_until: bigint;
  /** Null: not excluded. */
  excluded_at: bigint | null;
  /** Null with `excluded_at`: for ever. */
  excluded_until: bigint | null;
  /** Time when play opens again, once the player has asked for it. */
  return_at: bigint | null;
}

export interface PlayerLimitTable {
  uid: number;
  kind: LimitType;
  /** Days it counts back. */
  period_days: number;
  /** Minor units; minutes for `session`. */
  amount: bigint;
  /** Null with `pending_ready_at`: to be taken away. */
  pending_amount: bigint | null;
  /** Null: no change waits. */
  pending_ready_at: bigint | null;
  /** Null with `pending_ready_at`: the account is erased, the limit ends then by itself. */
  pending_lapses_at: bigint | null;
}

/** Every requested deposit: a pending one counts like one that has come. */
export interface DepositUseTable {
  /** Id of the payment; `ask:…` while it is not known. */
  id: string;
  uid: number;
  amount: bigint;
  state: 'asked' | 'done' | 'ended';
  /** Time of the request; once the deposit has come, time of its arrival. */
  counted_at: bigint;
  /** Time when it stops counting if its outcome stays unknown; null for those whose payment is known. */
  lapses_at: bigint | null;
}

/** Play of one hour: sums over thirty days stay short however much is played. */
export interface PlayTallyTable {
  uid: number;
  /** Whole hours since 1970, UTC. */
  hour: number;
  /** Own money, minor units; less what was given back. */
  staked: bigint;
  won: bigint;
  /** Own and bonus money. */
  staked_any: bigint;
  played_ms: bigint;
}

/** Marks that recognize a person who has excluded themselves or set a limit. Source: REL-S17. */
export interface ExclusionMarkTable {
  operator: string;
  /** A MarkKind; `kept` for one whose kind is not known; empty for one without a key. */
  kind: string;
  /** See Mark. */
  mark: string;
  uid: number;
}

/** An operator that no brand has any more, and the one that its players moved to: what is known of its persons counts there too. */
export interface FormerOperatorTable {
  former: string;
  operator: string;
}

declare module '../../db/tables.ts' {
  interface Tables {
    protection: ProtectionTable;
    player_limit: PlayerLimitTable;
    deposit_use: DepositUseTable;
    play_tally: PlayTallyTable;
    exclusion_mark: ExclusionMarkTable;
    former_operator: FormerOperatorTable;
  }
}

export const protectionMigrations: readonly Migration[] = [
  {
    name: 'protection',
    statements: [
      `CREATE TABLE protection (
        uid INTEGER PRIMARY KEY, seen_at BIGINT NOT NULL, session_started_at BIGINT NOT NULL, last_stake_at BIGINT NOT NULL,
        reality_check_minutes INTEGER NOT NULL, timeout_until BIGINT NOT NULL, excluded_at BIGINT, excluded_until BIGINT, return_at BIGINT)`,
      `CREATE TABLE player_limit (
        uid INTEGER NOT NULL, kind TEXT NOT NULL, period_days INTEGER NOT NULL, amount BIGINT NOT NULL CHECK (amount > 0),
        pending_amount BIGINT, pending_ready_at BIGINT, pending_lapses_at BIGINT, PRIMARY KEY (uid, kind, period_days))`,
      `CREATE INDEX player_limit_pending ON player_limit (pending_lapses_at)`,
      `CREATE TABLE deposit_use (
        id TEXT PRIMARY KEY, uid INTEGER NOT NULL, amount BIGINT NOT NULL CHECK (amount > 0), state TEXT NOT NULL,
        counted_at BIGINT NOT NULL, lapses_at BIGINT)`,
      `CREATE INDEX deposit_use_uid ON deposit_use (uid, counted_at)`,
      `CREATE TABLE play_tally (
        uid INTEGER NOT NULL, hour INTEGER NOT NULL, staked BIGINT NOT NULL, won BIGINT NOT NULL, staked_any BIGINT NOT NULL,
        played_ms BIGINT NOT NULL, PRIMARY KEY (uid, hour))`,
      // no reference to the player: the marks outlive an account that is erased
      `CREATE TABLE exclusion_mark (
        operator TEXT NOT NULL, mark TEXT NOT NULL, uid INTEGER NOT NULL, PRIMARY KEY (operator, mark, uid))`,
    ],
  },
  {
    name: 'marks of persons',
    statements: [`ALTER TABLE exclusion_mark ADD COLUMN kind TEXT NOT NULL DEFAULT ''`],
  },
  {
    name: 'former operators',
    statements: [
      `CREATE TABLE former_operator (former TEXT NOT NULL, operator TEXT NOT NULL, PRIMARY KEY (former, operator))`,
    ],
  },
  {
    name: 'reality checks',
    statements: [
      `ALTER TABLE protection ADD COLUMN unchecked_since BIGINT NOT NULL DEFAULT 0`,
      `ALTER TABLE protection ADD COLUMN check_break_until BIGINT NOT NULL DEFAULT 0`,
    ],
  },
  {
    name: 'notices and reviews',
    statements: [
      `ALTER TABLE protection ADD COLUMN funds_read TEXT NOT NULL DEFAULT ''`,
      `ALTER TABLE protection ADD COLUMN limit_offered_at BIGINT NOT NULL DEFAULT 0`,
      `ALTER TABLE protection ADD COLUMN reviewed_at BIGINT NOT NULL DEFAULT 0`,
    ],
  },
  {
    name: 'letters about ends',
    statements: [
      `ALTER TABLE protection ADD COLUMN told_timeout BIGINT NOT NULL DEFAULT 0`,
      `ALTER TABLE protection ADD COLUMN told_return BIGINT NOT NULL DEFAULT 0`,
      // what ended before is no news
      `UPDATE protection SET told_timeout = timeout_until, told_return = COALESCE(return_at, 0)`,
    ],
  },
  {
    name: 'marks and breaks by player',
    minimum: ANY_RELEASE,
    statements: [],
    indexes: {
      build: {
        exclusion_mark_uid: 'exclusion_mark (uid, kind)',
        exclusion_mark_unkeyed: `exclusion_mark (uid) WHERE kind = ''`,
        protection_timeout: 'protection (timeout_until, uid)',
      },
    },
  },
];
