import type { Migration } from '../db/migration.ts';

const players = [
  `CREATE TABLE counter (name TEXT PRIMARY KEY, value INTEGER NOT NULL)`,
  `INSERT INTO counter (name, value) VALUES ('uid', 100000)`,
  `CREATE TABLE player (
    uid INTEGER PRIMARY KEY, operator TEXT NOT NULL, brand TEXT NOT NULL, login TEXT NOT NULL, password_hash TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('active', 'banned', 'deleted')), currency TEXT NOT NULL, country_code TEXT NOT NULL,
    locale TEXT NOT NULL, fakename TEXT NOT NULL, is_subscribed INTEGER NOT NULL, is_verified INTEGER NOT NULL,
    is_registration_completed INTEGER NOT NULL, two_factor_auth INTEGER NOT NULL, registered_at BIGINT NOT NULL, profile TEXT NOT NULL)`,
  `CREATE TABLE identity (
    operator TEXT NOT NULL, value_key TEXT NOT NULL, kind TEXT NOT NULL, uid INTEGER NOT NULL REFERENCES player (uid),
    PRIMARY KEY (operator, value_key))`,
  `CREATE INDEX identity_uid ON identity (uid)`,
  `CREATE TABLE session (
    id_hash TEXT PRIMARY KEY, uid INTEGER NOT NULL REFERENCES player (uid), created_at BIGINT NOT NULL, expires_at BIGINT NOT NULL)`,
  `CREATE INDEX session_uid ON session (uid)`,
  `CREATE INDEX session_expires_at ON session (expires_at)`,
  `CREATE TABLE restore_code (
    login_hash TEXT PRIMARY KEY, uid INTEGER REFERENCES player (uid), code_hash TEXT NOT NULL, tries_left INTEGER NOT NULL,
    created_at BIGINT NOT NULL, expires_at BIGINT NOT NULL)`,
  `CREATE INDEX restore_code_expires_at ON restore_code (expires_at)`,
  `CREATE TABLE login_failure (subject_hash TEXT PRIMARY KEY, fails INTEGER NOT NULL, blocked_until BIGINT NOT NULL)`,
  `CREATE INDEX login_failure_blocked_until ON login_failure (blocked_until)`,
  `CREATE TABLE outbox (
    id TEXT PRIMARY KEY, kind TEXT NOT NULL, recipient TEXT NOT NULL, payload TEXT NOT NULL, created_at BIGINT NOT NULL, sent_at BIGINT)`,
  `CREATE TABLE idempotency (
    scope TEXT NOT NULL, request_id TEXT NOT NULL, fingerprint TEXT NOT NULL, uid INTEGER NOT NULL REFERENCES player (uid),
    created_at BIGINT NOT NULL, PRIMARY KEY (scope, request_id))`,
];

const catalogue = [
  `CREATE TABLE studio (sysname TEXT PRIMARY KEY, name TEXT NOT NULL, position INTEGER NOT NULL)`,
  `CREATE TABLE category (sysname TEXT PRIMARY KEY, name TEXT NOT NULL, position INTEGER NOT NULL)`,
  `CREATE TABLE game (
    sysname TEXT PRIMARY KEY, studio TEXT NOT NULL REFERENCES studio (sysname), type TEXT NOT NULL, title TEXT NOT NULL,
    search_text TEXT NOT NULL, weight INTEGER NOT NULL, released_at BIGINT NOT NULL, document TEXT NOT NULL)`,
  `CREATE INDEX game_weight ON game (weight)`,
  `CREATE INDEX game_studio ON game (studio)`,
  `CREATE TABLE game_tag (game TEXT NOT NULL REFERENCES game (sysname), tag TEXT NOT NULL, PRIMARY KEY (game, tag))`,
  `CREATE INDEX game_tag_tag ON game_tag (tag)`,
  `CREATE TABLE game_category (
    game TEXT NOT NULL REFERENCES game (sysname), category TEXT NOT NULL REFERENCES category (sysname), PRIMARY KEY (game, category))`,
  `CREATE INDEX game_category_category ON game_category (category)`,
  `CREATE TABLE banner (id INTEGER PRIMARY KEY, position INTEGER NOT NULL, finished_at BIGINT, description TEXT NOT NULL)`,
  `CREATE TABLE win (
    id INTEGER PRIMARY KEY, nick TEXT NOT NULL, country_code TEXT NOT NULL, game TEXT NOT NULL REFERENCES game (sysname),
    amount BIGINT NOT NULL, currency TEXT NOT NULL, age_sec INTEGER NOT NULL)`,
];

/** The first release's two steps, which made tables of several areas at once. Every later step is beside its area. */
export const firstMigrations: readonly Migration[] = [
  { name: 'players', statements: players },
  { name: 'catalogue', statements: catalogue },
];
