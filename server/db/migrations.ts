import { agentMigrations } from '../agents/tables.ts';
import { auditMigrations } from '../content/audit/tables.ts';
import { mediaMigrations } from '../content/media/tables.ts';
import { peopleMigrations } from '../content/people/tables.ts';
import { publishingMigrations } from '../content/publishing/tables.ts';
import { contentMigrations } from '../content/store/tables.ts';
import { jobMigrations } from '../jobs/tables.ts';
import { playersMigrations } from '../platform/account/tables.ts';
import { cashierMigrations } from '../platform/cashier/tables.ts';
import { formsMigrations } from '../platform/forms/tables.ts';
import { gamesMigrations } from '../platform/games/tables.ts';
import { ledgerMigrations } from '../platform/ledger/tables.ts';
import { liveMigrations } from '../platform/live/tables.ts';
import { loyaltyMigrations } from '../platform/loyalty/tables.ts';
import { operatorMigrations } from '../platform/operator/tables.ts';
import { outsideMigrations } from '../platform/outside/tables.ts';
import { promotionsMigrations } from '../platform/promotions/tables.ts';
import { protectionMigrations } from '../platform/protection/tables.ts';
import { sportMigrations } from '../platform/sport/tables.ts';
import { serviceMigrations } from '../platform/support/tables.ts';
import { tournamentsMigrations } from '../platform/tournaments/tables.ts';
import { previewMigrations } from '../preview/tables.ts';
import type { Migration } from './migration.ts';

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

/** All steps, in the order in which they are taken: what others refer to comes first. */
export const migrations: readonly Migration[] = [
  { name: 'players', statements: players },
  { name: 'catalogue', statements: catalogue },
  ...ledgerMigrations,
  ...playersMigrations,
  ...protectionMigrations,
  ...cashierMigrations,
  ...gamesMigrations,
  ...promotionsMigrations,
  ...loyaltyMigrations,
  ...tournamentsMigrations,
  ...sportMigrations,
  ...outsideMigrations,
  ...serviceMigrations,
  ...liveMigrations,
  ...operatorMigrations,
  ...formsMigrations,
  ...contentMigrations,
  ...peopleMigrations,
  ...auditMigrations,
  ...publishingMigrations,
  ...mediaMigrations,
  ...jobMigrations,
  ...previewMigrations,
  ...agentMigrations,
];

/** Why a database with these steps cannot be used by this release; `null` when it can. */
export function unknownSteps(applied: ReadonlySet<string>): string | null {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = [...applied].filter((name) => !known.has(name));
  if (unknown.length === 0) return null;
  return `The database holds what this release does not know (${unknown.join(', ')}). Start the release that wrote it, or name another one by DATA_DIR or DATABASE_URL.`;
}
