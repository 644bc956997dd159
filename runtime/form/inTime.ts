import { UnreachableError } from '../ports/errors.ts';
import type { Clock } from '../ports/index.ts';

/** How long somebody waits for an answer. */
export interface Patience {
  clock: Pick<Clock, 'after'>;
  /** Longest wait, in milliseconds. */
  ms: number;
  /** Ends the wait sooner; the request gets its signal. */
  ending?: AbortController;
}

/**
 * Asks, and goes on without an answer that takes too long or is not wanted any more, whatever becomes of the request.
 * @throws UnreachableError when the wait ended, and what `ask` throws
 */
export async function inTime<T>(
  ask: (signal: AbortSignal) => Promise<T>,
  { clock, ms, ending = new AbortController() }: Patience,
): Promise<T> {
  const { signal } = ending;
  const ended = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new UnreachableError('no answer in time')));
  });
  const stop = clock.after(ms, () => ending.abort());
  try {
    return await Promise.race([ask(signal), ended]);
  } finally {
    stop();
  }
}
