import type { ConsentItem } from '#schemas/platform/consent.ts';
import type { FileType } from '#schemas/platform/definition.ts';
import type { InboxMessage } from '#schemas/platform/inbox.ts';
import type { VerificationStatus } from '#schemas/platform/sumsub.ts';
import type { sentPapers } from '#schemas/platform/verification.ts';
import { ANY_RELEASE, type Migration } from '../../db/migration.ts';

export interface StoredValueTable {
  uid: number;
  key: string;
  value: string;
}

/** Number of keys of a player, so that the quota holds for parallel writers. */
export interface StorageUsageTable {
  uid: number;
  keys: number;
}

export interface FeedbackTable {
  id: string;
  brand: string;
  uid: number | null;
  topic: string;
  message: string;
  name: string;
  email: string;
  page: string;
  created_at: bigint;
}

/** A file that came with a letter to support. */
export interface FeedbackFileTable {
  id: string;
  ticket: string;
  name: string;
  type: FileType;
  content: Uint8Array;
  sent_at: bigint;
}

export interface InboxMessageTable {
  id: string;
  uid: number;
  topic: InboxMessage['topic'];
  title: string;
  text: string;
  link: string;
  created_at: bigint;
  read_at: bigint | null;
}

/** Present consent of a player, by topic and channel. */
export interface ConsentTable {
  uid: number;
  topic: ConsentItem['topic'];
  channel: ConsentItem['channel'];
  granted: number;
  changed_at: bigint;
}

/** Everything that was ever said; only added to. */
export interface ConsentChangeTable {
  id: string;
  uid: number;
  topic: string;
  channel: string;
  granted: number;
  /** Origin of the change. */
  source: 'player' | 'registration' | 'exclusion';
  changed_at: bigint;
}

/** Versions of the terms that a player agreed to; only added to. */
export interface TermsAgreementTable {
  uid: number;
  /** As the form named it; empty where it named none. */
  version: string;
  agreed_at: bigint;
}

export interface ChatEventTable {
  id: string;
  uid: number;
  event: string;
  conversation: string;
  /** JSON. */
  data: string;
  created_at: bigint;
}

export interface VerificationTable {
  uid: number;
  applicant_id: string;
  status: VerificationStatus;
  reason: string;
  updated_at: bigint;
}

/** A picture of a document that a player handed in. */
export interface VerificationFileTable {
  id: string;
  uid: number;
  kind: (typeof sentPapers)[number];
  name: string;
  type: FileType;
  content: Uint8Array;
  sent_at: bigint;
}

/** Opens the provider's page for one player, for half an hour. */
export interface VerificationTokenTable {
  /** SHA-256 of the token, hex. */
  token_hash: string;
  uid: number;
  /** Hash of the session that requested it: the row is deleted with that session. */
  session_hash: string | null;
  action: string;
  expires_at: bigint;
}

/** Notices that have been taken: a replayed one does nothing. */
export interface VerificationNoticeTable {
  id: string;
  taken_at: bigint;
}

declare module '../../db/tables.ts' {
  interface Tables {
    stored_value: StoredValueTable;
    storage_usage: StorageUsageTable;
    feedback: FeedbackTable;
    feedback_file: FeedbackFileTable;
    inbox_message: InboxMessageTable;
    consent: ConsentTable;
    consent_change: ConsentChangeTable;
    terms_agreement: TermsAgreementTable;
    chat_event: ChatEventTable;
    verification: VerificationTable;
    verification_file: VerificationFileTable;
    verification_token: VerificationTokenTable;
    verification_notice: VerificationNoticeTable;
  }
}

const OWNER = 'uid INTEGER NOT NULL REFERENCES player (uid)';

const FILE_INDEX = `CREATE INDEX verification_file_uid ON verification_file (uid, sent_at)`;

const fileTable = (bytes: string): string => `CREATE TABLE verification_file (
  id TEXT PRIMARY KEY, ${OWNER}, kind TEXT NOT NULL, name TEXT NOT NULL, type TEXT NOT NULL, content ${bytes} NOT NULL, sent_at BIGINT NOT NULL)`;

const feedbackFileTable = (bytes: string): string => `CREATE TABLE feedback_file (
  id TEXT PRIMARY KEY, ticket TEXT NOT NULL REFERENCES feedback (id), name TEXT NOT NULL, type TEXT NOT NULL, content ${bytes} NOT NULL,
  sent_at BIGINT NOT NULL)`;
const FEEDBACK_FILE_INDEX = `CREATE INDEX feedback_file_ticket ON feedback_file (ticket)`;

export const serviceMigrations: readonly Migration[] = [
  {
    name: 'support',
    statements: [
      `CREATE TABLE kept_secret (name TEXT PRIMARY KEY, value TEXT NOT NULL)`,
      `CREATE TABLE stored_value (${OWNER}, key TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (uid, key))`,
      `CREATE TABLE storage_usage (uid INTEGER PRIMARY KEY REFERENCES player (uid), keys INTEGER NOT NULL)`,
      `CREATE TABLE feedback (
        id TEXT PRIMARY KEY, brand TEXT NOT NULL, uid INTEGER REFERENCES player (uid), topic TEXT NOT NULL, message TEXT NOT NULL,
        name TEXT NOT NULL, email TEXT NOT NULL, page TEXT NOT NULL, created_at BIGINT NOT NULL)`,
      `CREATE INDEX feedback_created_at ON feedback (created_at)`,
      `CREATE TABLE inbox_message (
        id TEXT PRIMARY KEY, ${OWNER}, topic TEXT NOT NULL, title TEXT NOT NULL, text TEXT NOT NULL, link TEXT NOT NULL,
        created_at BIGINT NOT NULL, read_at BIGINT)`,
      `CREATE INDEX inbox_message_uid ON inbox_message (uid, created_at)`,
      `CREATE TABLE consent (
        ${OWNER}, topic TEXT NOT NULL, channel TEXT NOT NULL, granted INTEGER NOT NULL, changed_at BIGINT NOT NULL,
        PRIMARY KEY (uid, topic, channel))`,
      `CREATE TABLE consent_change (
        id TEXT PRIMARY KEY, ${OWNER}, topic TEXT NOT NULL, channel TEXT NOT NULL, granted INTEGER NOT NULL, source TEXT NOT NULL,
        changed_at BIGINT NOT NULL)`,
      `CREATE INDEX consent_change_uid ON consent_change (uid, changed_at)`,
      `CREATE TABLE chat_event (
        id TEXT PRIMARY KEY, ${OWNER}, event TEXT NOT NULL, conversation TEXT NOT NULL, data TEXT NOT NULL, created_at BIGINT NOT NULL)`,
      `CREATE INDEX chat_event_uid ON chat_event (uid, created_at)`,
    ],
  },
  {
    name: 'verification',
    statements: [
      `CREATE TABLE verification (
        uid INTEGER PRIMARY KEY REFERENCES player (uid), applicant_id TEXT NOT NULL UNIQUE, status TEXT NOT NULL, reason TEXT NOT NULL,
        updated_at BIGINT NOT NULL)`,
      `CREATE TABLE verification_token (
        token_hash TEXT PRIMARY KEY, ${OWNER}, action TEXT NOT NULL, expires_at BIGINT NOT NULL)`,
      `CREATE INDEX verification_token_expires_at ON verification_token (expires_at)`,
      `CREATE TABLE sandbox_check (
        id TEXT PRIMARY KEY, applicant_id TEXT NOT NULL, document TEXT NOT NULL, file_hash TEXT NOT NULL, file_type TEXT NOT NULL,
        verdict TEXT NOT NULL, reason TEXT NOT NULL, due_at BIGINT NOT NULL, told_at BIGINT)`,
      `CREATE INDEX sandbox_check_due ON sandbox_check (told_at, due_at)`,
      `CREATE TABLE verification_notice (id TEXT PRIMARY KEY, taken_at BIGINT NOT NULL)`,
    ],
  },
  {
    name: 'terms-agreement',
    statements: [
      `CREATE TABLE terms_agreement (${OWNER}, version TEXT NOT NULL, agreed_at BIGINT NOT NULL, PRIMARY KEY (uid, version))`,
    ],
  },
  {
    name: 'verification ends with its session',
    statements: [
      `DELETE FROM verification_token`,
      `ALTER TABLE verification_token ADD COLUMN session_hash TEXT REFERENCES session (id_hash) ON DELETE CASCADE`,
      `CREATE INDEX verification_token_session ON verification_token (session_hash)`,
    ],
  },
  {
    name: 'documents of players',
    statements: [],
    sqlite: [fileTable('BLOB'), FILE_INDEX],
    postgres: [fileTable('BYTEA'), FILE_INDEX],
  },
  {
    name: 'files of letters to support',
    statements: [],
    sqlite: [feedbackFileTable('BLOB'), FEEDBACK_FILE_INDEX],
    postgres: [feedbackFileTable('BYTEA'), FEEDBACK_FILE_INDEX],
  },
  {
    name: 'reports of the chat by age',
    statements: [`CREATE INDEX chat_event_created_at ON chat_event (created_at)`],
  },
  {
    name: 'messages in the order of their list',
    minimum: ANY_RELEASE,
    statements: [],
    indexes: {
      build: {
        inbox_message_list: 'inbox_message (uid, created_at DESC, id, read_at)',
      },
      drop: ['inbox_message_uid'],
    },
  },
];
