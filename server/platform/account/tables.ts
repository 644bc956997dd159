import type { Migration } from '../../db/migration.ts';

export interface ContactTable {
  uid: number;
  /** See identityKey. */
  contact_key: string;
  operator: string;
  type: 'email' | 'phone';
  /** As it is shown and written to. */
  contact: string;
  /** Empty for an address, and for a number nobody has named a country of. */
  phone_country_code: string;
  is_confirmed: number;
  /** 1: the account was made with it. */
  is_first: number;
  /** Time of its confirmation; 0 before. */
  confirmed_at: bigint;
  is_subscribed: number;
  created_at: bigint;
}

/** A code that somebody has to type. One for each purpose and subject: a newer one takes its place. */
export interface CodeChallengeTable {
  /** SHA-256 of purpose and subject, hex. */
  subject_hash: string;
  /** SHA-256 of subject and code, hex. */
  code_hash: string;
  tries_left: number;
  expires_at: bigint;
  /** Owner of the code: a new password ends all their codes. null where nobody has the login it was requested for. */
  uid: number | null;
  /** The session that asked for it, as it is stored: the row goes when that session goes. null where no session is asked for. */
  session_hash: string | null;
}

/** A single-use right that a letter's link carries. */
export interface LetterTokenTable {
  /** SHA-256 of what the link carries, hex. */
  token_hash: string;
  purpose: 'confirm' | 'unsubscribe';
  uid: number;
  contact_key: string;
  expires_at: bigint;
  /** The session that asked for the letter, as it is stored: the row goes when somebody ends that session. null where the link opens nothing, or the session has run out by itself. */
  session_hash: string | null;
}

/** Players who have asked for a deposit: their currency stays as it is. */
export interface FixedCurrencyTable {
  uid: number;
}

declare module '../../db/tables.ts' {
  interface Tables {
    contact: ContactTable;
    code_challenge: CodeChallengeTable;
    letter_token: LetterTokenTable;
    fixed_currency: FixedCurrencyTable;
  }
}

export const playersMigrations: readonly Migration[] = [
  {
    name: 'contacts and codes',
    statements: [
      `CREATE TABLE contact (
        uid INTEGER NOT NULL REFERENCES player (uid), contact_key TEXT NOT NULL, operator TEXT NOT NULL,
        type TEXT NOT NULL CHECK (type IN ('email', 'phone')), contact TEXT NOT NULL, phone_country_code TEXT NOT NULL,
        is_confirmed INTEGER NOT NULL, is_subscribed INTEGER NOT NULL, created_at BIGINT NOT NULL, PRIMARY KEY (uid, contact_key))`,
      `INSERT INTO contact (uid, contact_key, operator, type, contact, phone_country_code, is_confirmed, is_subscribed, created_at)
        SELECT i.uid, i.value_key, i.operator, i.kind, i.value_key, '', 0, p.is_subscribed, p.registered_at
        FROM identity i JOIN player p ON p.uid = i.uid WHERE i.kind IN ('email', 'phone')`,
      `CREATE TABLE code_challenge (
        subject_hash TEXT PRIMARY KEY, code_hash TEXT NOT NULL, tries_left INTEGER NOT NULL, expires_at BIGINT NOT NULL)`,
      `CREATE INDEX code_challenge_expires_at ON code_challenge (expires_at)`,
      `CREATE TABLE gate (subject_hash TEXT PRIMARY KEY, stamps TEXT NOT NULL, touched_at BIGINT NOT NULL)`,
      `CREATE INDEX gate_touched_at ON gate (touched_at)`,
      `CREATE TABLE known_device (
        device_hash TEXT NOT NULL, uid INTEGER NOT NULL REFERENCES player (uid), seen_at BIGINT NOT NULL, PRIMARY KEY (device_hash, uid))`,
      `CREATE INDEX known_device_seen_at ON known_device (seen_at)`,
      `CREATE TABLE letter_token (
        token_hash TEXT PRIMARY KEY, purpose TEXT NOT NULL, uid INTEGER NOT NULL REFERENCES player (uid), contact_key TEXT NOT NULL,
        expires_at BIGINT NOT NULL)`,
      `CREATE INDEX letter_token_expires_at ON letter_token (expires_at)`,
      `CREATE TABLE fixed_currency (uid INTEGER PRIMARY KEY REFERENCES player (uid))`,
      `ALTER TABLE session ADD COLUMN last_used_at BIGINT NOT NULL DEFAULT 0`,
      `UPDATE session SET last_used_at = created_at`,
      `ALTER TABLE session ADD COLUMN agent TEXT NOT NULL DEFAULT ''`,
      `ALTER TABLE outbox ADD COLUMN state TEXT NOT NULL DEFAULT 'waiting'`,
      `ALTER TABLE outbox ADD COLUMN attempts INTEGER NOT NULL DEFAULT 0`,
      `ALTER TABLE outbox ADD COLUMN next_try_at BIGINT NOT NULL DEFAULT 0`,
      `CREATE INDEX outbox_waiting ON outbox (state, next_try_at)`,
      `DROP TABLE restore_code`,
    ],
  },
  {
    name: 'contacts of an age',
    statements: [
      `ALTER TABLE contact ADD COLUMN confirmed_at BIGINT NOT NULL DEFAULT 0`,
      `UPDATE contact SET confirmed_at = created_at WHERE is_confirmed = 1`,
      `ALTER TABLE contact ADD COLUMN is_first INTEGER NOT NULL DEFAULT 0`,
      `UPDATE contact SET is_first = 1
        WHERE created_at = (SELECT p.registered_at FROM player p WHERE p.uid = contact.uid)`,
      `DELETE FROM code_challenge`,
      `ALTER TABLE code_challenge ADD COLUMN uid INTEGER REFERENCES player (uid)`,
      `CREATE INDEX code_challenge_uid ON code_challenge (uid)`,
      `ALTER TABLE code_challenge ADD COLUMN session_hash TEXT REFERENCES session (id_hash) ON DELETE CASCADE`,
      `CREATE INDEX code_challenge_session ON code_challenge (session_hash)`,
    ],
  },
  {
    name: 'letters end with their session',
    statements: [
      `ALTER TABLE letter_token ADD COLUMN session_hash TEXT REFERENCES session (id_hash) ON DELETE CASCADE`,
      `CREATE INDEX letter_token_session ON letter_token (session_hash)`,
    ],
  },
];
