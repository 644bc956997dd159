import { type FrozenTable, freezeRows, refuseReplacing } from '../../db/frozenTable.ts';
import { ANY_RELEASE, type Migration } from '../../db/migration.ts';

/** A member: what was done so far and what may be spent. Opened by the first thing that counts. */
export interface LoyaltyMemberTable {
  uid: number;
  /** Points to spend: the sum of the member's entries, kept in the same transaction. */
  points: bigint;
  /** Points ever earned; they make the level. */
  earned: bigint;
  /** Real money staked so far × points per unit, in minor units of the programme's currency: what is no whole point yet waits here. */
  weighed: bigint;
  /** Real money staked so far, in hundredths of a unit of the programme's currency. */
  turnover: bigint;
  rounds: number;
  bets: number;
  /** Rounds that paid more than their stake. */
  wins: number;
  /** Rounds that paid ten times their stake or more. */
  big_wins: number;
  /** Different games played. */
  games: number;
  character_id: number | null;
}

/** One change of a member's points; never rewritten. */
export interface LoyaltyEntryTable {
  /** Id of a single event: `round:…`, `quest:…`, `order:…`. */
  id: string;
  uid: number;
  /** Negative: spent. */
  amount: bigint;
  created_at: bigint;
}

export interface LoyaltyGameTable {
  uid: number;
  game: string;
}

export interface LoyaltyClaimTable {
  uid: number;
  quest: number;
  created_at: bigint;
}

/** Remaining stock of a product whose stock is limited. */
export interface LoyaltyStockTable {
  operator: string;
  product: number;
  left_over: number;
}

/** Number of a product that a player has bought. */
export interface LoyaltyBoughtTable {
  uid: number;
  product: number;
  count: number;
}

/** The money that a bought product put into a wallet, in minor units of its currency; null for other products, and in rows older than this. */
export interface GivenMoney {
  money: bigint | null;
  currency: string | null;
}

export interface LoyaltyOrderTable extends GivenMoney {
  id: string;
  uid: number;
  product: number;
  price: number;
  /** `done`: given at once, or sent; `open`: goods to be sent. */
  status: 'done' | 'open';
  created_at: bigint;
  /** Of goods: when they were sent, who gets them and where. */
  sent_at: bigint | null;
  receiver: string;
  address: string;
}

/** The event that a notice tells of. */
export type NoticeReason = 'welcome' | 'level' | 'quest' | 'product';

export interface LoyaltyNoticeTable extends GivenMoney {
  id: string;
  uid: number;
  reason: NoticeReason;
  /** Level, quest or product it is about. */
  subject: number;
  amount: number;
  created_at: bigint;
}

declare module '../../db/tables.ts' {
  interface Tables {
    loyalty_member: LoyaltyMemberTable;
    loyalty_entry: LoyaltyEntryTable;
    loyalty_game: LoyaltyGameTable;
    loyalty_claim: LoyaltyClaimTable;
    loyalty_stock: LoyaltyStockTable;
    loyalty_bought: LoyaltyBoughtTable;
    loyalty_order: LoyaltyOrderTable;
    loyalty_notice: LoyaltyNoticeTable;
  }
}

const FROZEN: readonly FrozenTable[] = [
  {
    table: 'loyalty_entry',
    says: 'points are never rewritten',
    refusal: 'points_are_never_rewritten',
    keys: [['id']],
    twin: 'passed over', // points that come again are asked for so
  },
];

export const loyaltyMigrations: readonly Migration[] = [
  {
    name: 'loyalty',
    statements: [
      `CREATE TABLE loyalty_member (
        uid INTEGER PRIMARY KEY REFERENCES player (uid), points BIGINT NOT NULL CHECK (points >= 0), earned BIGINT NOT NULL,
        weighed BIGINT NOT NULL, turnover BIGINT NOT NULL, rounds INTEGER NOT NULL, bets INTEGER NOT NULL, wins INTEGER NOT NULL,
        big_wins INTEGER NOT NULL, games INTEGER NOT NULL, character_id INTEGER)`,
      `CREATE TABLE loyalty_entry (
        id TEXT PRIMARY KEY, uid INTEGER NOT NULL REFERENCES player (uid), amount BIGINT NOT NULL, created_at BIGINT NOT NULL)`,
      `CREATE INDEX loyalty_entry_uid ON loyalty_entry (uid)`,
      `CREATE TABLE loyalty_game (uid INTEGER NOT NULL REFERENCES player (uid), game TEXT NOT NULL, PRIMARY KEY (uid, game))`,
      `CREATE TABLE loyalty_claim (
        uid INTEGER NOT NULL REFERENCES player (uid), quest INTEGER NOT NULL, created_at BIGINT NOT NULL, PRIMARY KEY (uid, quest))`,
      `CREATE TABLE loyalty_stock (
        operator TEXT NOT NULL, product INTEGER NOT NULL, left_over INTEGER NOT NULL CHECK (left_over >= 0), PRIMARY KEY (operator, product))`,
      `CREATE TABLE loyalty_bought (
        uid INTEGER NOT NULL REFERENCES player (uid), product INTEGER NOT NULL, count INTEGER NOT NULL, PRIMARY KEY (uid, product))`,
      `CREATE TABLE loyalty_order (
        id TEXT PRIMARY KEY, uid INTEGER NOT NULL REFERENCES player (uid), product INTEGER NOT NULL, price INTEGER NOT NULL,
        status TEXT NOT NULL, created_at BIGINT NOT NULL)`,
      `CREATE INDEX loyalty_order_uid ON loyalty_order (uid)`,
      `CREATE TABLE loyalty_notice (
        id TEXT PRIMARY KEY, uid INTEGER NOT NULL REFERENCES player (uid), reason TEXT NOT NULL, subject INTEGER NOT NULL,
        amount INTEGER NOT NULL, created_at BIGINT NOT NULL)`,
      `CREATE INDEX loyalty_notice_uid ON loyalty_notice (uid, created_at)`,
    ],
    ...freezeRows(FROZEN),
  },
  { name: 'points are not replaced', statements: [], ...refuseReplacing(FROZEN) },
  {
    name: 'addresses of loyalty orders',
    statements: [
      `ALTER TABLE loyalty_order ADD COLUMN sent_at BIGINT`,
      `ALTER TABLE loyalty_order ADD COLUMN receiver TEXT NOT NULL DEFAULT ''`,
      `ALTER TABLE loyalty_order ADD COLUMN address TEXT NOT NULL DEFAULT ''`,
    ],
  },
  {
    name: 'points in their order',
    statements: [
      `CREATE INDEX loyalty_entry_order ON loyalty_entry (uid, created_at, id)`,
      `DROP INDEX loyalty_entry_uid`, // the other one begins with it
    ],
  },
  {
    name: 'money that points bought',
    statements: ['loyalty_order', 'loyalty_notice'].flatMap((table) => [
      `ALTER TABLE ${table} ADD COLUMN money BIGINT`,
      `ALTER TABLE ${table} ADD COLUMN currency TEXT`,
    ]),
  },
  {
    name: 'orders and notices in the order of their lists',
    minimum: ANY_RELEASE,
    statements: [],
    indexes: {
      build: {
        loyalty_order_list: 'loyalty_order (uid, created_at DESC, id)',
        loyalty_notice_list: 'loyalty_notice (uid, created_at DESC, id)',
      },
      drop: ['loyalty_order_uid', 'loyalty_notice_uid'],
    },
  },
];
