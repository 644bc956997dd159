import type { Migration } from '../../db/migration.ts';

/** A person's answer to a form. */
export interface FormAnswerTable {
  id: string;
  brand: string;
  /** Null for a guest. */
  uid: number | null;
  /** Id of the form document. */
  form: string;
  /** JSON object. */
  answers: string;
  locale: string;
  created_at: bigint;
  /** SHA-256 of the client and the key of their request: it takes effect once. */
  request_key: string;
  /** SHA-256 of what was asked with it. */
  fingerprint: string;
}

/** A file that came with answers. */
export interface FormFileTable {
  id: string;
  answer_id: string;
  position: number;
  field: string;
  name: string;
  type: string;
  /** Bytes. */
  size: number;
  /** SHA-256, hex. */
  hash: string;
  content: Uint8Array;
}

declare module '../../db/tables.ts' {
  interface Tables {
    form_answer: FormAnswerTable;
    form_file: FormFileTable;
  }
}

const fileTable = (bytes: string): string => `CREATE TABLE form_file (
  id TEXT PRIMARY KEY, answer_id TEXT NOT NULL REFERENCES form_answer (id), position INTEGER NOT NULL, field TEXT NOT NULL,
  name TEXT NOT NULL, type TEXT NOT NULL, size INTEGER NOT NULL, hash TEXT NOT NULL, content ${bytes} NOT NULL,
  UNIQUE (answer_id, position))`;

export const formsMigrations: readonly Migration[] = [
  {
    name: 'form answers',
    statements: [
      `CREATE TABLE form_answer (
        id TEXT PRIMARY KEY, brand TEXT NOT NULL, uid INTEGER REFERENCES player (uid), form TEXT NOT NULL, answers TEXT NOT NULL,
        locale TEXT NOT NULL, created_at BIGINT NOT NULL, request_key TEXT NOT NULL UNIQUE, fingerprint TEXT NOT NULL)`,
      `CREATE INDEX form_answer_form ON form_answer (form, created_at)`,
      `CREATE INDEX form_answer_uid ON form_answer (uid)`,
    ],
    sqlite: [fileTable('BLOB')],
    postgres: [fileTable('BYTEA')],
  },
];
