import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '../db/db.ts';
import { systemError } from '../faults/systemError.ts';

/** Longest wait for the database before the site goes on without it, in milliseconds. Source: REL-C1. */
const PATIENCE_MS = 3_000;
const AGAIN_MS = 5_000;

export interface Opening {
  open(): Promise<Db>;
  /** Told once it is open, however late. */
  opened(db: Db): Promise<void>;
  /** Told of a fault that waiting does not help with, once the start has gone on without the database. It is not tried again. */
  failed?: ((error: unknown) => void) | undefined;
  log: Record<'warn' | 'error', (detail: object, message: string) => void>;
  /** Other waits than usual, so that a test is quick; milliseconds. */
  patienceMs?: number;
  againMs?: number;
}

/**
 * Opens a database that the site can do without for a while: after some seconds the start goes on, and the database is tried again and
 * again behind it.
 * @returns its end
 * @throws DatabaseInUseError, DatabaseTooNewError, DatabaseKeyError: waiting would not help
 */
export async function openInTime(opening: Opening): Promise<() => Promise<void>> {
  const { open, opened, failed, log, patienceMs = PATIENCE_MS, againMs = AGAIN_MS } = opening;
  const end = new AbortController();
  let db: Db | undefined;
  let hasWaited = false;
  const tryOnce = async (): Promise<void> => {
    const fresh = await open();
    try {
      if (end.signal.aborted) return await fresh.close();
      await opened(fresh);
      db = fresh;
    } catch (error) {
      await fresh.close().catch(() => undefined); // its connections are gone already
      throw error;
    }
  };
  const untilOpen = async (): Promise<void> => {
    for (let isFirst = true; !db && !end.signal.aborted; isFirst = false) {
      if (!isFirst) await wait(againMs, undefined, { signal: end.signal, ref: false }).catch(() => undefined);
      if (!end.signal.aborted) await tryOnce().catch(pass);
    }
  };
  /** Logs an error that may go away by itself, so that the database is tried again; rethrows the others. */
  const pass = (error: unknown): void => {
    if (NEVER.has(systemError(error).name)) throw error;
    log.warn({ err: error }, AWAY);
  };
  const trying = untilOpen();
  trying.catch((error: unknown) => {
    if (!hasWaited) return; // the start fails with it
    log.error({ err: error }, 'the database cannot be used, now or later');
    failed?.(error);
  });
  await Promise.race([trying, wait(patienceMs, undefined, { ref: false })]);
  hasWaited = true;
  return async () => {
    end.abort();
    await db?.close();
  };
}

/** Faults that do not pass by themselves. */
const NEVER: ReadonlySet<string> = new Set(['DatabaseInUseError', 'DatabaseTooNewError', 'DatabaseKeyError']);
const AWAY = 'the database cannot be reached; what was served last is served on';
