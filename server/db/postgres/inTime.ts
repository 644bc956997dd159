import type pg from 'pg';

/** The server ends a statement of ours after a minute; its answer has some seconds more to come. Milliseconds. */
export const STATEMENT_MS = 60_000;
export const ANSWER_MS = STATEMENT_MS + 15_000;
/** What may take its time: steps of a migration, waiting for another node's, and filling. Milliseconds. */
export const LONG_ANSWER_MS = 4 * 60 * 60 * 1000;

/**
 * Waits for an answer so long, then closes its connection: what is asked there fails, and the pool makes a new one. A server that vanished
 * with a question on its way says nothing more, and the machine would wait a quarter of an hour for it.
 */
export async function inTime<T>(client: pg.ClientBase, limitMs: number, answer: Promise<T>): Promise<T> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a client of the pool is one
  const timer = setTimeout(() => void (client as pg.Client).end(), limitMs).unref();
  try {
    return await answer;
  } finally {
    clearTimeout(timer);
  }
}
