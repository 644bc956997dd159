import { type FrozenTable, freezeRows, refuseReplacing } from '../../db/frozenTable.ts';
import type { Migration } from '../../db/migration.ts';

export interface LedgerAccountTable {
  id: string;
  /** `player:100001` or `house:aurora`. */
  owner: string;
  kind: string;
  currency: string;
  /** Sum of the account's entries, kept in the same transaction. Only where nobody may owe: elsewhere it stays 0. */
  balance: bigint;
  /** 1 for the house, which may owe. */
  may_owe: number;
  /** Entries so far: the place of the next one in the account's chain. Kept as `balance` is. */
  entries: number;
  /** Hash of the newest entry; empty before the first. Kept as `balance` is. */
  head: string;
  /** Seal of the account as it is (`seals.ts`), by a key outside the database; empty before its first entry, and where the books are not sealed yet. */
  seal: string;
}

/** One row: by which key the books are sealed; empty: by none yet. */
export interface LedgerSealTable {
  id: number;
  key_id: string;
}

export interface TransferTable {
  id: string;
  kind: string;
  idempotency_key: string;
  created_at: bigint;
  /** Subject of the transfer (a payment, a game round, a bonus), for histories; JSON. */
  note: string;
}

export interface EntryTable {
  transfer_id: string;
  position: number;
  account_id: string;
  amount: bigint;
  /** Of the account, after this entry; 0 for the house. */
  balance_after: bigint;
  /** Place in the account's chain, from 1; 0 for the house. */
  place: number;
  /** SHA-256 over the entry and the hash before it, hex. Source: REL-W7. */
  hash: string;
}

/** One row: why the wallet only shows, and since when. No row: it works. */
export interface LedgerStopTable {
  id: number;
  reason: string;
  stopped_at: bigint;
}

/** One row: how far the walk through all entries has come. */
export interface LedgerWalkTable {
  /** JSON (`walk.ts`); empty: at the start. */
  state: string;
  /** Time when a node last took its turn, UTC milliseconds. */
  taken_at: bigint;
}

/** The first answer to a call that must take effect once. Source: REL-W3. */
export interface StoredAnswerTable {
  /** Player and call. */
  scope: string;
  request_id: string;
  /** SHA-256 of the request. */
  fingerprint: string;
  /** `{"data":…}` or `{"error":…}`; empty while the first copy is at work. */
  answer: string;
  created_at: bigint;
}

declare module '../../db/tables.ts' {
  interface Tables {
    account: LedgerAccountTable;
    transfer: TransferTable;
    entry: EntryTable;
    ledger_stop: LedgerStopTable;
    ledger_walk: LedgerWalkTable;
    ledger_seal: LedgerSealTable;
    kept_answer: StoredAnswerTable;
  }
}

const SAYS = { says: 'the ledger is never rewritten', refusal: 'ledger_is_never_rewritten' };
const FROZEN: readonly FrozenTable[] = [
  // a repeated transfer moves nothing, and inserts rely on that
  { table: 'transfer', ...SAYS, keys: [['id'], ['idempotency_key']], twin: 'passed over' },
  { table: 'entry', ...SAYS, keys: [['transfer_id', 'position']], twin: 'refused' },
];

/**
 * Entries of transfers that are neither stake nor win, by the beginning of their id: few among many, so they have a partial index. Queries must
 * use exactly this text, or databases do not use the index.
 */
export const BESIDE_PLAY = "substr(transfer_id, 1, 4) NOT IN ('bet:', 'win:')";

export const ledgerMigrations: readonly Migration[] = [
  {
    name: 'ledger',
    statements: [
      `CREATE TABLE account (
        id TEXT PRIMARY KEY, owner TEXT NOT NULL, kind TEXT NOT NULL, currency TEXT NOT NULL, balance BIGINT NOT NULL,
        may_owe INTEGER NOT NULL, entries INTEGER NOT NULL, head TEXT NOT NULL,
        UNIQUE (owner, kind, currency), CHECK (may_owe = 1 OR balance >= 0))`,
      `CREATE TABLE transfer (
        id TEXT PRIMARY KEY, kind TEXT NOT NULL, idempotency_key TEXT NOT NULL UNIQUE, created_at BIGINT NOT NULL, note TEXT NOT NULL)`,
      `CREATE INDEX transfer_created_at ON transfer (created_at, id)`,
      `CREATE TABLE entry (
        transfer_id TEXT NOT NULL REFERENCES transfer (id), position INTEGER NOT NULL, account_id TEXT NOT NULL REFERENCES account (id),
        amount BIGINT NOT NULL, balance_after BIGINT NOT NULL, place INTEGER NOT NULL, hash TEXT NOT NULL,
        PRIMARY KEY (transfer_id, position))`,
      `CREATE INDEX entry_account ON entry (account_id, place, transfer_id, position)`,
      `CREATE TABLE ledger_stop (id INTEGER PRIMARY KEY CHECK (id = 1), reason TEXT NOT NULL, stopped_at BIGINT NOT NULL)`,
      `CREATE TABLE kept_answer (
        scope TEXT NOT NULL, request_id TEXT NOT NULL, fingerprint TEXT NOT NULL, answer TEXT NOT NULL, created_at BIGINT NOT NULL,
        PRIMARY KEY (scope, request_id))`,
      `CREATE INDEX kept_answer_created_at ON kept_answer (created_at)`,
    ],
    ...freezeRows(FROZEN),
  },
  { name: 'ledger is not replaced', statements: [], ...refuseReplacing(FROZEN) },
  {
    name: 'walk through the ledger',
    statements: [
      `CREATE TABLE ledger_walk (state TEXT NOT NULL, taken_at BIGINT NOT NULL)`,
      `INSERT INTO ledger_walk (state, taken_at) VALUES ('', 0)`,
    ],
  },
  {
    name: 'entries beside play',
    statements: [`CREATE INDEX entry_beside_play ON entry (account_id, place) WHERE ${BESIDE_PLAY}`],
  },
  {
    name: 'seals of accounts',
    statements: [
      `ALTER TABLE account ADD COLUMN seal TEXT NOT NULL DEFAULT ''`,
      `CREATE TABLE ledger_seal (id INTEGER PRIMARY KEY CHECK (id = 1), key_id TEXT NOT NULL)`,
      `INSERT INTO ledger_seal (id, key_id) VALUES (1, '')`,
    ],
  },
];
