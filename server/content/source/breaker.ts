import { isWithin } from '../../cache/isWithin.ts';

/** Calls that are looked back on. */
const WINDOW = 20;
/** Fewer calls than this say nothing yet. Source: REL-C2. */
const ENOUGH = 10;
/** Time for which an ill source is left in peace, in milliseconds. Source: REL-C2. */
export const REST_MS = 10_000;

/** Keeps callers from asking what only fails: a breaker as in the text books, with closed, open and half-open. */
export interface Breaker {
  /** Checks whether a call may be made now. After a rest one call is let through, and its outcome decides. */
  allows(): boolean;
  passed(): void;
  failed(): void;
}

/** Opens when half of the last calls, and at least ten, have failed. Source: REL-C2. */
export function createBreaker(now: () => number): Breaker {
  let outcomes: boolean[] = [];
  let openedAt: number | undefined;
  return {
    allows() {
      if (openedAt === undefined) return true;
      if (isWithin({ sinceMs: openedAt, lengthMs: REST_MS }, now())) return false;
      openedAt = now(); // this call is the trial: nobody else is let through beside it
      return true;
    },
    passed() {
      if (openedAt !== undefined) outcomes = [];
      openedAt = undefined;
      outcomes = [...outcomes, true].slice(-WINDOW);
    },
    failed() {
      outcomes = [...outcomes, false].slice(-WINDOW);
      const failures = outcomes.filter((isGood) => !isGood).length;
      if (openedAt !== undefined || (outcomes.length >= ENOUGH && failures * 2 >= outcomes.length)) openedAt = now();
    },
  };
}
