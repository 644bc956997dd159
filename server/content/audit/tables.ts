import { type FrozenTable, freezeRows, refuseReplacing } from '../../db/frozenTable.ts';
import type { Migration } from '../../db/migration.ts';

/** Something that somebody did. Never changes, never goes; each row holds the seal of the one before. */
export interface ContentAuditTable {
  /** 1, 2, 3 … without a gap. */
  number: number;
  at: bigint;
  act: string;
  /** Id of a user or token; empty for the machine's own operator and for acts of the site itself. */
  actor: string;
  /** As history names them. */
  name: string;
  /** Object of the act: a document's key, a release's id, a user's name. */
  target: string;
  /** Shortened; empty where there is none. */
  address: string;
  why: string;
  /** Further details, as JSON. Never a secret. */
  detail: string;
  before_hash: string;
  /** The entry's seal: see `audit.ts`. */
  hash: string;
}

/** One row, `id` 1: number and hash of the newest entry, and the sealing key (empty: none yet). Writers lock it, so that entries form one queue. */
export interface ContentAuditHeadTable {
  id: number;
  number: number;
  hash: string;
  key_id: string;
}

declare module '../../db/tables.ts' {
  interface Tables {
    content_audit: ContentAuditTable;
    content_audit_head: ContentAuditHeadTable;
  }
}

const FROZEN: readonly FrozenTable[] = [
  {
    table: 'content_audit',
    says: 'an entry of the audit log is never rewritten',
    refusal: 'content_audit_is_never_rewritten',
    keys: [['number']],
    twin: 'refused',
  },
];

/** The audit log of content. Its entries are frozen as revisions are. */
export const auditMigrations: readonly Migration[] = [
  {
    name: 'content audit',
    statements: [
      `CREATE TABLE content_audit (
        number INTEGER PRIMARY KEY, at BIGINT NOT NULL, act TEXT NOT NULL, actor TEXT NOT NULL, name TEXT NOT NULL, target TEXT NOT NULL,
        address TEXT NOT NULL, why TEXT NOT NULL, detail TEXT NOT NULL, before_hash TEXT NOT NULL, hash TEXT NOT NULL)`,
      `CREATE INDEX content_audit_target ON content_audit (target)`,
      `CREATE TABLE content_audit_head (id INTEGER PRIMARY KEY CHECK (id = 1), number INTEGER NOT NULL, hash TEXT NOT NULL)`,
      `INSERT INTO content_audit_head (id, number, hash) VALUES (1, 0, '')`,
    ],
    ...freezeRows(FROZEN),
  },
  { name: 'content audit is not replaced', statements: [], ...refuseReplacing(FROZEN) },
  {
    name: 'content audit key',
    statements: [`ALTER TABLE content_audit_head ADD COLUMN key_id TEXT NOT NULL DEFAULT ''`],
  },
];
