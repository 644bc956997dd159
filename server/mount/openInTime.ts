import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '../db/db.ts';

/** Longest wait for the database before the site goes on without it, in milliseconds. Source: reliability C1, «in ≤ 5 s». */
const PATIENCE_MS = 3_000;
const AGAIN_MS = 5_000;

export interface Opening {
  open(): Promise<Db>;
  /** Told once it is open, however late. */
  opened(db: Db): Promise<void>;
  log: { warn(detail: object, message: string): void };
}

/**
 * Opens a database that the site can do without for a while: after some seconds the start goes on, and the database is tried again and
 * again behind it.
 * @returns its end
 * @throws DatabaseInUseError, DatabaseTooNewError, DatabaseKeyError: waiting would not help
 */
export async function openInTime({ open, opened, log }: Opening): Promise<() => Promise<void>> {
  const end = new AbortController();
  let db: Db | undefined;
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
  const tryAgain = async (): Promise<void> => {
    while (!db && !end.signal.aborted) {
      await wait(AGAIN_MS, undefined, { signal: end.signal, ref: false }).catch(() => undefined);
      if (!end.signal.aborted) await tryOnce().catch((error: unknown) => log.warn({ err: error }, AWAY));
    }
  };
  const first = tryOnce().catch((error: unknown) => {
    if (NEVER.has((error as Error).name)) throw error;
    log.warn({ err: error }, AWAY);
    void tryAgain();
  });
  await Promise.race([first, wait(PATIENCE_MS, undefined, { ref: false })]);
  if (!db) first.catch(() => void tryAgain()); // it hung, and failed only later
  return async () => {
    end.abort();
    await db?.close();
  };
}

/** Faults that do not pass by themselves. */
const NEVER: ReadonlySet<string> = new Set(['DatabaseInUseError', 'DatabaseTooNewError', 'DatabaseKeyError']);
const AWAY = 'the database cannot be reached; what was served last is served on';
