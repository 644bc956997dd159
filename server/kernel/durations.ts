/** Lengths of time in milliseconds. */
export const MINUTE_MS = 60 * 1000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
export const WEEK_MS = 7 * DAY_MS;

/** The first Monday after the epoch, in UTC. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

/** Monday midnight, UTC, of the week of `at`. */
export function weekStart(at: number): number {
  return at - ((((at - FIRST_MONDAY_MS) % WEEK_MS) + WEEK_MS) % WEEK_MS);
}
