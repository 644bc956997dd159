import { randomBytes } from 'node:crypto';
import type { Db } from '../../../db/db.ts';
import { tableOutbox } from '../../../platform/outbox.ts';
import type { Passwords } from '../../../security/passwords.ts';
import { ApiError } from '../http/errors.ts';
import type { AuthDoor } from './door.ts';
import type { AuthSettings } from './settings.ts';

export interface AuthDoorOptions {
  /** Null while the database cannot be reached. */
  openDb(): Db | null;
  now(): number;
  /** The one queue of this process. */
  passwords: Passwords;
  settings: AuthSettings;
}

/** What the auth calls need, from what the server has. Letters go the way of all others: into the outbox. */
export function createAuthDoor({ openDb, now, passwords, settings }: AuthDoorOptions): AuthDoor {
  return {
    settings,
    outbox: tableOutbox,
    people() {
      const db = openDb();
      if (!db) throw new ApiError(503, 'ServiceUnavailableError', 'The database cannot be reached. Try again soon.');
      return { db, now, random: (bytes) => randomBytes(bytes), passwords };
    },
  };
}
