import { isWithin } from '../../cache/isWithin.ts';
import { createBreaker, REST_MS } from './breaker.ts';

/** Asks something of a source within a time limit. The signal ends with the limit. */
export type Ask = <T>(limitMs: number, call: (signal: AbortSignal) => Promise<T>) => Promise<T>;

/** Nothing was asked, for it failed too often just now. */
export class LeftInPeaceError extends Error {
  override readonly name = 'LeftInPeaceError';
}

/**
 * Asks within a time limit, unless the breaker is open. A call that was given up and has not ended holds a connection: for a while no other
 * is begun beside it. Source: REL-C2.
 */
export function createAsk(now: () => number): Ask {
  const breaker = createBreaker(now);
  const hanging = new Map<Promise<unknown>, number>();
  return async (limitMs, call) => {
    const isBusy = [...hanging.values()].some((since) => isWithin({ sinceMs: since, lengthMs: REST_MS }, now()));
    if (isBusy || !breaker.allows()) throw new LeftInPeaceError('the source is left in peace: it failed too often');
    const limit = AbortSignal.timeout(limitMs);
    const asked = call(limit);
    const over = Promise.withResolvers<never>();
    limit.addEventListener('abort', () => over.reject(new Error(`no answer within ${limitMs} ms`)));
    try {
      const answer = await Promise.race([asked, over.promise]);
      breaker.passed();
      return answer;
    } catch (error) {
      breaker.failed();
      if (limit.aborted) {
        hanging.set(asked, now());
        const ended = (): void => void hanging.delete(asked);
        asked.then(ended, ended);
      }
      throw error;
    }
  };
}
