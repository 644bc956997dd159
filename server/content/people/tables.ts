import { ANY_RELEASE, type Migration } from '../../db/migration.ts';
import type { Right, Role } from './rights.ts';

/** Somebody who works on content. Rows are never deleted: history names them. */
export interface ContentUserTable {
  /** Number by which Strapi's clients know a user. */
  id: number;
  /** 24 characters a-z0-9; what everything else refers to. */
  document_id: string;
  username: string;
  /** Case-folded: two people never have names that look the same in the history. */
  username_key: string;
  email: string;
  email_key: string;
  /** Null: never chosen. */
  password_hash: string | null;
  /** `local`, or the provider by which the account was made. */
  provider: string;
  /** 1 when the address is known to be theirs. */
  is_confirmed: number;
  is_blocked: number;
  /** JSON of what they chose in the Studio, such as its language; null: nothing yet. */
  choices: string | null;
  created_at: bigint;
  updated_at: bigint;
}

/** A role or a right that a user or a token has at a brand. */
export interface ContentGrantTable {
  id: string;
  /** `document_id` of a user, or the id of a token. */
  holder: string;
  role: Role | null;
  right_name: Right | null;
  /** `*`: every brand, and `base`. */
  brand: string;
  /** JSON list of languages; null: all. */
  locales: string | null;
  granted_by: string;
  granted_at: bigint;
}

/** A sign-in that lives. */
export interface ContentSessionTable {
  id: string;
  /** SHA-256 of the token, hex: a stolen table opens no session. */
  token_hash: string;
  holder: string;
  created_at: bigint;
  expires_at: bigint;
  /** To the minute. */
  last_used_at: bigint;
  agent: string;
  /** Shortened: the network, not the person. */
  address: string;
}

/** A code that was sent to somebody, for one use. */
export interface ContentCodeTable {
  code_hash: string;
  holder: string;
  purpose: 'password' | 'confirmation';
  expires_at: bigint;
}

/** Secret that somebody's authenticator app shares with the server. */
export interface ContentSecondFactorTable {
  holder: string;
  /** Encrypted by a key that is not in the database: a stolen table makes no codes. */
  secret: string;
  /** 1 once a code has confirmed it. */
  is_on: number;
  /** Step of the last code that was taken: none of it or before it is taken again. */
  last_step: bigint;
  created_at: bigint;
}

/** A code that does once in place of the app. */
export interface ContentRecoveryCodeTable {
  code_hash: string;
  holder: string;
}

/** A brand that lets nobody publish or manage people by a password alone. */
export interface ContentSecondFactorDemandTable {
  /** `*`: every brand, and `base`. */
  brand: string;
  demanded_by: string;
  demanded_at: bigint;
}

/** A network from which somebody has signed in: there, strangers' failures do not keep them out. */
export interface ContentNetworkTable {
  holder: string;
  network_hash: string;
  seen_at: bigint;
}

/** A machine that may use the management calls. */
export interface ContentTokenTable {
  id: string;
  name: string;
  token_hash: string;
  created_by: string;
  /** Of an agent: the account that it acts for, and its name. Null: an independent machine. */
  person: string | null;
  person_name: string | null;
  /** Account that made it in a call, which it never may do more than. Null: an agent's, or made at the terminal. */
  maker: string | null;
  created_at: bigint;
  /** Null: it has no end. */
  expires_at: bigint | null;
  /** To the minute. */
  last_used_at: bigint | null;
  revoked_at: bigint | null;
}

/** Account of a person at an OpenID provider. */
export interface ContentIdentityTable {
  issuer: string;
  subject: string;
  holder: string;
  linked_at: bigint;
}

/** A round trip to an OpenID provider. */
export interface ContentConnectTable {
  /** Of the cookie that ties it to the browser which began it. */
  browser_hash: string;
  state_hash: string;
  verifier: string;
  nonce: string;
  expires_at: bigint;
  /** Person that the provider named; null while the browser is still there. */
  holder: string | null;
}

/** A tab that has a document open at this moment. */
export interface ContentPresenceTable {
  holder: string;
  tab: string;
  /** `brand/kind/id` */
  document: string;
  name: string;
  /** JSON list of node ids. */
  changed: string;
  /** The same of those that are chosen; null: told by a node of an older release. */
  chosen: string | null;
  seen_at: bigint;
}

declare module '../../db/tables.ts' {
  interface Tables {
    content_user: ContentUserTable;
    content_grant: ContentGrantTable;
    content_session: ContentSessionTable;
    content_code: ContentCodeTable;
    content_second_factor: ContentSecondFactorTable;
    content_recovery_code: ContentRecoveryCodeTable;
    content_second_factor_demand: ContentSecondFactorDemandTable;
    content_network: ContentNetworkTable;
    content_token: ContentTokenTable;
    content_identity: ContentIdentityTable;
    content_connect: ContentConnectTable;
    content_presence: ContentPresenceTable;
  }
}

const OWNER = 'TEXT NOT NULL REFERENCES content_user (document_id)';

/** Tables of people who work on content, and of their ways to sign in. */
export const peopleMigrations: readonly Migration[] = [
  {
    name: 'content people',
    statements: [
      `INSERT INTO counter (name, value) VALUES ('content user', 0)`,
      `CREATE TABLE content_user (
        id INTEGER NOT NULL UNIQUE, document_id TEXT PRIMARY KEY, username TEXT NOT NULL, username_key TEXT NOT NULL UNIQUE,
        email TEXT NOT NULL, email_key TEXT NOT NULL UNIQUE, password_hash TEXT, provider TEXT NOT NULL, is_confirmed INTEGER NOT NULL,
        is_blocked INTEGER NOT NULL, created_at BIGINT NOT NULL, updated_at BIGINT NOT NULL)`,
      `CREATE TABLE content_grant (
        id TEXT PRIMARY KEY, holder TEXT NOT NULL, role TEXT, right_name TEXT, brand TEXT NOT NULL, locales TEXT,
        granted_by TEXT NOT NULL, granted_at BIGINT NOT NULL, CHECK ((role IS NULL) <> (right_name IS NULL)))`,
      `CREATE INDEX content_grant_holder ON content_grant (holder)`,
      `CREATE TABLE content_session (
        id TEXT PRIMARY KEY, token_hash TEXT NOT NULL UNIQUE, holder ${OWNER}, created_at BIGINT NOT NULL, expires_at BIGINT NOT NULL,
        last_used_at BIGINT NOT NULL, agent TEXT NOT NULL, address TEXT NOT NULL)`,
      `CREATE INDEX content_session_holder ON content_session (holder)`,
      `CREATE TABLE content_code (code_hash TEXT PRIMARY KEY, holder ${OWNER}, purpose TEXT NOT NULL, expires_at BIGINT NOT NULL)`,
      `CREATE INDEX content_code_holder ON content_code (holder)`,
      `CREATE TABLE content_network (
        holder ${OWNER}, network_hash TEXT NOT NULL, seen_at BIGINT NOT NULL, PRIMARY KEY (holder, network_hash))`,
      `CREATE TABLE content_token (
        id TEXT PRIMARY KEY, name TEXT NOT NULL, token_hash TEXT NOT NULL UNIQUE, created_by TEXT NOT NULL, created_at BIGINT NOT NULL,
        expires_at BIGINT, last_used_at BIGINT, revoked_at BIGINT)`,
      `CREATE UNIQUE INDEX content_token_name ON content_token (name) WHERE revoked_at IS NULL`,
      `CREATE TABLE content_identity (
        issuer TEXT NOT NULL, subject TEXT NOT NULL, holder ${OWNER}, linked_at BIGINT NOT NULL, PRIMARY KEY (issuer, subject))`,
      `CREATE TABLE content_connect (
        browser_hash TEXT PRIMARY KEY, state_hash TEXT NOT NULL, verifier TEXT NOT NULL, nonce TEXT NOT NULL, expires_at BIGINT NOT NULL,
        holder TEXT)`,
    ],
  },
  {
    name: 'content agents',
    statements: [
      `ALTER TABLE content_token ADD COLUMN person TEXT`,
      `ALTER TABLE content_token ADD COLUMN person_name TEXT`,
    ],
  },
  { name: 'content token makers', statements: [`ALTER TABLE content_token ADD COLUMN maker TEXT`] },
  {
    name: 'content presence',
    statements: [
      `CREATE TABLE content_presence (
        holder ${OWNER}, tab TEXT NOT NULL, document TEXT NOT NULL, name TEXT NOT NULL, changed TEXT NOT NULL, seen_at BIGINT NOT NULL,
        PRIMARY KEY (holder, tab))`,
      `CREATE INDEX content_presence_document ON content_presence (document)`,
      `CREATE INDEX content_presence_seen_at ON content_presence (seen_at)`,
    ],
  },
  {
    name: 'content second factor',
    statements: [
      `CREATE TABLE content_second_factor (
        holder TEXT PRIMARY KEY REFERENCES content_user (document_id), secret TEXT NOT NULL, is_on INTEGER NOT NULL,
        last_step BIGINT NOT NULL, created_at BIGINT NOT NULL)`,
      `CREATE TABLE content_recovery_code (code_hash TEXT PRIMARY KEY, holder ${OWNER})`,
      `CREATE INDEX content_recovery_code_holder ON content_recovery_code (holder)`,
      `CREATE TABLE content_second_factor_demand (
        brand TEXT PRIMARY KEY, demanded_by TEXT NOT NULL, demanded_at BIGINT NOT NULL)`,
    ],
  },
  { name: 'content choices', statements: [`ALTER TABLE content_user ADD COLUMN choices TEXT`] },
  {
    name: 'content presence of chosen parts',
    minimum: ANY_RELEASE,
    statements: [`ALTER TABLE content_presence ADD COLUMN chosen TEXT`],
  },
];
