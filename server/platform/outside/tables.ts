import type { Migration } from '../../db/migration.ts';

/** A player's account at another service: a person who proves to be `subject` there signs in as `uid` here. */
export interface SocialIdentityTable {
  operator: string;
  service: string;
  subject: string;
  uid: number;
  linked_at: bigint;
}

/** A sign-in on its way to another service and back. */
export interface SocialAttemptTable {
  /** SHA-256 of `state`, hex. */
  state_hash: string;
  /** SHA-256 of the browser's cookie: only the browser that began may end it. */
  browser_hash: string;
  service: string;
  brand: string;
  verifier: string;
  nonce: string;
  /** Path on the site to go back to. */
  return_to: string;
  type_auth: string;
  /** The player who asked to connect the service; null for a sign-in. */
  uid: number | null;
  /** Their session, as it is stored: the row goes when that session goes. null for a sign-in. */
  session_hash: string | null;
  expires_at: bigint;
}

/** One view of a page, as the beacon reported it. No address, no name. */
export interface HitTable {
  id: string;
  brand: string;
  click_id: string | null;
  /** Without its query. */
  referer: string;
  seon_session: string;
  /** The tracking names of the query, JSON. */
  tracking: string;
  created_at: bigint;
}

/** An arrival by an affiliate's link, of somebody who allowed to be remembered. */
export interface ClickTable {
  id: string;
  operator: string;
  tracking: string;
  created_at: bigint;
}

/** Attribution of a player to an affiliate's click. */
export interface AttributionTable {
  uid: number;
  click_id: string;
  created_at: bigint;
}

/** A notice to an affiliate: once for every goal of a player. */
export interface PostbackTable {
  id: string;
  uid: number;
  goal: 'registration' | 'first_deposit';
  body: string;
  tries: number;
  /** Time of the next attempt; null when it is sent or given up. */
  next_at: bigint | null;
  sent_at: bigint | null;
  created_at: bigint;
}

export interface SiteEventTable {
  id: string;
  brand: string;
  uid: number | null;
  name: string;
  /** JSON. */
  params: string;
  created_at: bigint;
}

declare module '../../db/tables.ts' {
  interface Tables {
    social_identity: SocialIdentityTable;
    social_attempt: SocialAttemptTable;
    hit: HitTable;
    click: ClickTable;
    attribution: AttributionTable;
    postback: PostbackTable;
    site_event: SiteEventTable;
  }
}

export const outsideMigrations: readonly Migration[] = [
  {
    name: 'outside',
    statements: [
      `CREATE TABLE social_identity (
        operator TEXT NOT NULL, service TEXT NOT NULL, subject TEXT NOT NULL, uid INTEGER NOT NULL REFERENCES player (uid),
        linked_at BIGINT NOT NULL, PRIMARY KEY (operator, service, subject))`,
      `CREATE INDEX social_identity_uid ON social_identity (uid)`,
      `CREATE TABLE social_attempt (
        state_hash TEXT PRIMARY KEY, browser_hash TEXT NOT NULL, service TEXT NOT NULL, brand TEXT NOT NULL, verifier TEXT NOT NULL,
        nonce TEXT NOT NULL, return_to TEXT NOT NULL, type_auth TEXT NOT NULL, uid INTEGER REFERENCES player (uid), expires_at BIGINT NOT NULL)`,
      `CREATE INDEX social_attempt_expires_at ON social_attempt (expires_at)`,
      `CREATE TABLE click (id TEXT PRIMARY KEY, operator TEXT NOT NULL, tracking TEXT NOT NULL, created_at BIGINT NOT NULL)`,
      `CREATE INDEX click_created_at ON click (created_at)`,
      `CREATE TABLE hit (
        id TEXT PRIMARY KEY, brand TEXT NOT NULL, click_id TEXT, referer TEXT NOT NULL, seon_session TEXT NOT NULL,
        tracking TEXT NOT NULL, created_at BIGINT NOT NULL)`,
      `CREATE INDEX hit_created_at ON hit (created_at)`,
      `CREATE TABLE attribution (
        uid INTEGER PRIMARY KEY REFERENCES player (uid), click_id TEXT NOT NULL, created_at BIGINT NOT NULL)`,
      `CREATE TABLE postback (
        id TEXT PRIMARY KEY, uid INTEGER NOT NULL REFERENCES player (uid), goal TEXT NOT NULL, body TEXT NOT NULL, tries INTEGER NOT NULL,
        next_at BIGINT, sent_at BIGINT, created_at BIGINT NOT NULL, UNIQUE (uid, goal))`,
      `CREATE INDEX postback_next_at ON postback (next_at)`,
      `CREATE TABLE postback_receipt (id TEXT PRIMARY KEY, body TEXT NOT NULL, received_at BIGINT NOT NULL)`,
      `CREATE TABLE site_event (
        id TEXT PRIMARY KEY, brand TEXT NOT NULL, uid INTEGER, name TEXT NOT NULL, params TEXT NOT NULL, created_at BIGINT NOT NULL)`,
      `CREATE INDEX site_event_created_at ON site_event (created_at)`,
    ],
  },
  {
    name: 'connecting ends with its session',
    statements: [
      `DELETE FROM social_attempt WHERE uid IS NOT NULL`,
      `ALTER TABLE social_attempt ADD COLUMN session_hash TEXT REFERENCES session (id_hash) ON DELETE CASCADE`,
      `CREATE INDEX social_attempt_session ON social_attempt (session_hash)`,
    ],
  },
  {
    name: 'what the site noticed of a player',
    statements: [`CREATE INDEX site_event_uid ON site_event (uid, created_at, id)`],
  },
];
