import type { paymentStatuses } from '#schemas/platform/cashierPayments.ts';
import { ANY_RELEASE, type Migration } from '../../db/migration.ts';

export type PaymentStatus = (typeof paymentStatuses)[number];
export type Direction = 'deposit' | 'withdraw';

export interface PaymentTable {
  /** The `transaction` of every call. */
  id: string;
  uid: number;
  operator: string;
  brand: string;
  direction: Direction;
  /** Sysname of the method. */
  method: string;
  currency: string;
  /** Minor units the wallet gets or gives. */
  amount: bigint;
  fee: bigint;
  status: PaymentStatus;
  reason: string;
  /** Offer taken with it; -1 for none. */
  offer: number;
  /** Masked number of the card or account, safe to show: `•••• 4242`. */
  paid_with: string;
  /** Address at which an open deposit continues; empty for none. */
  url: string;
  /** Number of steps so far, and so the place of the next one. */
  steps: number;
  created_at: bigint;
  changed_at: bigint;
  /** Time when an open deposit expires; null for withdrawals. */
  expires_at: bigint | null;
}

/** Every status a payment has had: the tracker. */
export interface PaymentStepTable {
  payment_id: string;
  place: number;
  status: PaymentStatus;
  reason: string;
  at: bigint;
}

/** Something the provider said that somebody has to look at. Source: REL-W5. */
export interface PaymentReviewTable {
  id: string;
  payment_id: string;
  kind: 'end-after-success' | 'success-after-end' | 'wrong-amount' | 'held-deposit';
  /** The message without the card it may name, as JSON; of a held deposit, why it is held. */
  detail: string;
  created_at: bigint;
}

/** Cards and accounts a player has used: only a token and the parts that may be shown. They go with an erased account. */
export interface PaymentRequisiteTable {
  id: string;
  uid: number;
  method: string;
  /**
   * Tells the same number again and gives none away: the platform's keyed hash of what was typed here for a payout, or the provider's own name
   * for a card that was saved at a deposit.
   */
  token: string;
  label: string;
  /** The provider's verdict on the number, so that a saved one cannot pass its check by; empty when nothing is wrong with it. */
  verdict: string;
  /** 1 where the player saved it at a deposit: it can be paid by again. Others were paid out to. */
  pays_in: number;
  created_at: bigint;
}

/** When a player removed a saved card or account: the messages of payments that were begun before do not save it again. They go with an erased account. */
export interface RemovedRequisiteTable {
  uid: number;
  method: string;
  token: string;
  /** The last time, where it was saved again in between. */
  removed_at: bigint;
}

/** Ids of messages that were taken, so that a repeated one does nothing. */
export interface PaymentMessageTable {
  id: string;
  received_at: bigint;
}

declare module '../../db/tables.ts' {
  interface Tables {
    payment: PaymentTable;
    payment_step: PaymentStepTable;
    payment_review: PaymentReviewTable;
    payment_requisite: PaymentRequisiteTable;
    payment_requisite_removed: RemovedRequisiteTable;
    payment_message: PaymentMessageTable;
  }
}

export const cashierMigrations: readonly Migration[] = [
  {
    name: 'cashier',
    statements: [
      `CREATE TABLE payment (
        id TEXT PRIMARY KEY, uid INTEGER NOT NULL REFERENCES player (uid), operator TEXT NOT NULL, brand TEXT NOT NULL,
        direction TEXT NOT NULL CHECK (direction IN ('deposit', 'withdraw')), method TEXT NOT NULL, currency TEXT NOT NULL,
        amount BIGINT NOT NULL CHECK (amount > 0), fee BIGINT NOT NULL CHECK (fee >= 0), status TEXT NOT NULL, reason TEXT NOT NULL,
        offer INTEGER NOT NULL, paid_with TEXT NOT NULL, url TEXT NOT NULL, steps INTEGER NOT NULL,
        created_at BIGINT NOT NULL, changed_at BIGINT NOT NULL, expires_at BIGINT)`,
      `CREATE INDEX payment_uid ON payment (uid, created_at)`,
      `CREATE INDEX payment_status ON payment (status, expires_at)`,
      `CREATE TABLE payment_step (
        payment_id TEXT NOT NULL REFERENCES payment (id), place INTEGER NOT NULL, status TEXT NOT NULL, reason TEXT NOT NULL,
        at BIGINT NOT NULL, PRIMARY KEY (payment_id, place))`,
      `CREATE TABLE payment_review (
        id TEXT PRIMARY KEY, payment_id TEXT NOT NULL REFERENCES payment (id), kind TEXT NOT NULL, detail TEXT NOT NULL,
        created_at BIGINT NOT NULL)`,
      `CREATE INDEX payment_review_payment ON payment_review (payment_id)`,
      `CREATE TABLE payment_requisite (
        id TEXT PRIMARY KEY, uid INTEGER NOT NULL REFERENCES player (uid), method TEXT NOT NULL, token TEXT NOT NULL,
        label TEXT NOT NULL, verdict TEXT NOT NULL, created_at BIGINT NOT NULL, UNIQUE (uid, method, token))`,
      `CREATE TABLE payment_message (id TEXT PRIMARY KEY, received_at BIGINT NOT NULL)`,
      `CREATE INDEX payment_message_received_at ON payment_message (received_at)`,
      `CREATE TABLE sandbox_order (
        id TEXT PRIMARY KEY, token TEXT NOT NULL UNIQUE, direction TEXT NOT NULL, merchant TEXT NOT NULL, method TEXT NOT NULL,
        currency TEXT NOT NULL, amount BIGINT NOT NULL, fee BIGINT NOT NULL, outcome TEXT NOT NULL, state TEXT NOT NULL,
        result TEXT NOT NULL, prefix TEXT NOT NULL, created_at BIGINT NOT NULL, expires_at BIGINT NOT NULL)`,
      `CREATE TABLE sandbox_event (
        id TEXT PRIMARY KEY, order_id TEXT NOT NULL REFERENCES sandbox_order (id), body TEXT NOT NULL, place INTEGER NOT NULL,
        next_try_at BIGINT NOT NULL, tries INTEGER NOT NULL, delivered_at BIGINT, answer INTEGER)`,
      `CREATE INDEX sandbox_event_waiting ON sandbox_event (delivered_at, next_try_at)`,
    ],
  },
  {
    // the sandbox stores the pages to which payers return; earlier orders lead to the home page
    name: 'sandbox returns',
    statements: [
      `ALTER TABLE sandbox_order ADD COLUMN returns TEXT NOT NULL DEFAULT '{}'`,
      `ALTER TABLE sandbox_order DROP COLUMN prefix`,
    ],
  },
  {
    name: 'payments in the order of their list',
    minimum: ANY_RELEASE,
    statements: [],
    indexes: {
      build: {
        payment_history: 'payment (uid, created_at DESC, id, direction, status)',
      },
      drop: ['payment_uid'],
    },
  },
  {
    // cards that a player saves at a deposit; those saved so far were paid out to
    name: 'saved at deposits',
    minimum: ANY_RELEASE,
    statements: [
      `ALTER TABLE payment_requisite ADD COLUMN pays_in INTEGER NOT NULL DEFAULT 0`,
      `ALTER TABLE sandbox_order ADD COLUMN account TEXT NOT NULL DEFAULT ''`,
      `ALTER TABLE sandbox_order ADD COLUMN saves TEXT NOT NULL DEFAULT ''`,
    ],
  },
  {
    // earlier releases left them; a player who is erased from now on takes them along
    name: 'cards of erased players',
    minimum: ANY_RELEASE,
    statements: [`DELETE FROM payment_requisite WHERE uid IN (SELECT uid FROM player WHERE status = 'deleted')`],
  },
  {
    name: 'removed cards',
    minimum: ANY_RELEASE,
    statements: [
      `CREATE TABLE payment_requisite_removed (
        uid INTEGER NOT NULL REFERENCES player (uid), method TEXT NOT NULL, token TEXT NOT NULL, removed_at BIGINT NOT NULL,
        PRIMARY KEY (uid, method, token))`,
    ],
  },
];
