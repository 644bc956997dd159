import { type LeaderboardPeriod, leaderboardPeriods } from '#schemas/platform/leaderboard.ts';
import { DAY_MS } from '../../kernel/durations.ts';

/** Days from the beginning of UTC milliseconds, a Thursday, back to the Monday before it. */
const MONDAY_BEFORE = 3;

/** Beginning of the day, week (on Monday) or month that a moment lies in, UTC milliseconds. Source: DOM-64. */
const starts: Readonly<Record<LeaderboardPeriod, (at: number) => number>> = {
  day: (at) => dayOf(at) * DAY_MS,
  week: (at) => (dayOf(at) - ((dayOf(at) + MONDAY_BEFORE) % 7)) * DAY_MS,
  month: (at) => Date.UTC(new Date(at).getUTCFullYear(), new Date(at).getUTCMonth()),
};

/** A day of UTC by its number. */
export function dayOf(at: number): number {
  return Math.floor(at / DAY_MS);
}

export function startOf(period: LeaderboardPeriod, at: number): number {
  return starts[period](at);
}

/** The periods that a win counts in, each with its beginning. */
export function periodsAt(at: number): { period: LeaderboardPeriod; since: bigint }[] {
  return leaderboardPeriods.map((period) => ({ period, since: BigInt(startOf(period, at)) }));
}
