import type { Json } from '../../db/json.ts';
import { ANY_RELEASE, type Migration } from '../../db/migration.ts';
import type { CommandInput } from '../../kernel/command.ts';

/** Orders of operators: stored for ever, and where a second person is needed, waiting for one. */
export interface OperatorOrderTable {
  id: string;
  command: string;
  /** Options as given. */
  input: Json<CommandInput>;
  ordered_by: string;
  /** Id of the account; empty for the machine's user. Orders of earlier releases have none: there the name was typed. */
  ordered_by_account: string;
  /** The operating system's user who ran it. */
  ordered_by_user: string;
  ordered_at: bigint;
  approved_by: string | null;
  approved_by_account: string;
  approved_by_user: string;
  /** `waiting` for a second person (with `approved_by`: for its own end, also where one person is enough), `done`, or `failed`. */
  status: 'waiting' | 'done' | 'failed';
  /** Outcome in a sentence: what was done, or why not. */
  outcome: string;
}

declare module '../../db/tables.ts' {
  interface Tables {
    operator_order: OperatorOrderTable;
  }
}

export const operatorMigrations: readonly Migration[] = [
  {
    name: 'operator orders',
    statements: [
      `CREATE TABLE operator_order (
        id TEXT PRIMARY KEY, command TEXT NOT NULL, input TEXT NOT NULL, ordered_by TEXT NOT NULL, ordered_at BIGINT NOT NULL,
        approved_by TEXT, status TEXT NOT NULL CHECK (status IN ('waiting', 'done', 'failed')), outcome TEXT NOT NULL)`,
    ],
  },
  {
    name: 'operator orders by accounts',
    statements: ['ordered_by_account', 'ordered_by_user', 'approved_by_account', 'approved_by_user'].map(
      (column) => `ALTER TABLE operator_order ADD COLUMN ${column} TEXT NOT NULL DEFAULT ''`,
    ),
  },
  {
    // they were typed as an option before they came by standard input
    name: 'orders without first passwords',
    statements: [],
    sqlite: [`UPDATE operator_order SET input = json_remove(input, '$.password') WHERE command = 'player create'`],
    postgres: [`UPDATE operator_order SET input = (input::jsonb - 'password')::text WHERE command = 'player create'`],
  },
  {
    // of those that wait for a second person, each is named; the others were killed in between
    name: 'operator orders of one person are begun',
    minimum: ANY_RELEASE,
    statements: [
      `UPDATE operator_order SET approved_by = ordered_by, approved_by_account = ordered_by_account, approved_by_user = ordered_by_user
        WHERE status = 'waiting' AND approved_by IS NULL AND command NOT IN (
        'player credit', 'player unban', 'tournament create', 'ledger resume', 'offer announce', 'round return', 'deposit refunded')`,
    ],
  },
];
