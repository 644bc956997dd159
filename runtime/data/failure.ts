import { ContractError, PlatformError } from '../ports/errors.ts';

/** First pause before a failed question is asked again, and the longest, in milliseconds; each is twice the one before. */
const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 60_000;

/** Checks whether the same request may succeed later: a refusal is an answer, and a broken contract stays broken. */
export function isPassing(error: unknown): boolean {
  if (error instanceof PlatformError) return error.status >= 500 || error.type === 'TooManyRequestsException';
  return !(error instanceof ContractError);
}

/**
 * Pause before the next try, in milliseconds.
 * @param failures how many tries in a row failed, from 1
 * @param chance at least 0, below 1: many browsers that failed at once do not come back at once
 */
export function retryPauseMs(failures: number, chance: number): number {
  return Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1)) * (1 + chance / 2);
}
