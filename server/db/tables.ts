/** Rows as the program sees them. Ids are text, times UTC milliseconds, money integer minor units. */

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
  /** Given profile values as JSON: sysname → text. */
  profile: string;
}

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

export interface OutboxTable {
  id: string;
  kind: string;
  recipient: string;
  payload: string;
  created_at: bigint;
  sent_at: bigint | null;
  /** `sending` is written before a letter leaves: one that was left so is never sent again, for it may have arrived. */
  state: 'waiting' | 'sending' | 'sent' | 'failed';
  attempts: number;
  next_try_at: bigint;
}

export interface IdempotencyTable {
  scope: string;
  request_id: string;
  /** SHA-256 of the asked values without secrets. */
  fingerprint: string;
  uid: number;
  created_at: bigint;
}

export interface CounterTable {
  name: string;
  value: number;
}

export interface StudioTable {
  sysname: string;
  name: string;
  position: number;
}

export interface CategoryTable {
  sysname: string;
  name: string;
  position: number;
}

export interface GameTable {
  sysname: string;
  studio: string;
  type: string;
  title: string;
  /** Title and studio, folded for search. */
  search_text: string;
  weight: number;
  released_at: bigint;
  /** The game as the contract shows it, JSON. */
  document: string;
}

export interface GameTagTable {
  game: string;
  tag: string;
}

export interface GameCategoryTable {
  game: string;
  category: string;
}

export interface BannerTable {
  id: number;
  position: number;
  finished_at: bigint | null;
  description: string;
}

export interface WinTable {
  id: number;
  nick: string;
  country_code: string;
  game: string;
  amount: bigint;
  currency: string;
  /** Age at any moment it is shown: demo wins never grow old. */
  age_sec: number;
}

export interface MigrationTable {
  name: string;
  applied_at: bigint;
}

/** Every table by name. An area adds its own in its `tables.ts` (`declare module`), so that a new one touches no list. */
export interface Tables {
  player: PlayerTable;
  identity: IdentityTable;
  session: SessionTable;
  login_failure: LoginFailureTable;
  outbox: OutboxTable;
  idempotency: IdempotencyTable;
  counter: CounterTable;
  studio: StudioTable;
  category: CategoryTable;
  game: GameTable;
  game_tag: GameTagTable;
  game_category: GameCategoryTable;
  banner: BannerTable;
  win: WinTable;
  migration: MigrationTable;
}
