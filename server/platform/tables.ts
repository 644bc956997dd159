import type { Selectable } from 'kysely';
import type { Json } from '../db/json.ts';
/** Rows that every area of the platform works with. */

/** Values that a player gave, by name. */
export type Profile = Readonly<Record<string, string | undefined>>;

export interface PlayerTable {
  /** Shown to players and to the other systems; counted up from 100001. */
  uid: number;
  /** Company that runs the brand: identities are unique inside it. */
  operator: string;
  brand: string;
  login: string;
  password_hash: string;
  status: 'active' | 'banned' | 'deleted';
  currency: string;
  country_code: string;
  locale: string;
  fakename: string;
  is_subscribed: number;
  is_verified: number;
  is_registration_completed: number;
  two_factor_auth: number;
  registered_at: bigint;
  /** Given profile values: sysname → text. */
  profile: Json<Profile>;
}

export type Player = Selectable<PlayerTable>;

/** One name space for everything a player may sign in with, so that nobody's login name can be another's address. */
export interface IdentityTable {
  operator: string;
  /** Case-folded; a phone number is its digits. */
  value_key: string;
  kind: 'email' | 'login' | 'phone';
  uid: number;
}

export interface SessionTable {
  /** SHA-256 of the cookie's value, hex: a stolen table opens no session. */
  id_hash: string;
  uid: number;
  created_at: bigint;
  expires_at: bigint;
  /** To the minute. */
  last_used_at: bigint;
  /** The browser's User-Agent at sign-in, cut. */
  agent: string;
}

/** Failed sign-ins of one login from one network, or from one known device. */
export interface LoginFailureTable {
  subject_hash: string;
  fails: number;
  blocked_until: bigint;
}

export interface IdempotencyTable {
  scope: string;
  request_id: string;
  /** SHA-256 of the asked values without secrets. */
  fingerprint: string;
  uid: number;
  created_at: bigint;
}

/** A browser that has signed a player in before. */
export interface KnownDeviceTable {
  /** SHA-256 of the cookie's value, hex. */
  device_hash: string;
  uid: number;
  seen_at: bigint;
}

/** Secrets made at first use, where the environment gives none. */
export interface StoredSecretTable {
  name: string;
  value: string;
}

declare module '../db/tables.ts' {
  interface Tables {
    player: PlayerTable;
    identity: IdentityTable;
    session: SessionTable;
    login_failure: LoginFailureTable;
    known_device: KnownDeviceTable;
    kept_secret: StoredSecretTable;
    idempotency: IdempotencyTable;
  }
}
