import { type LeaderboardPeriod, leaderboardPeriods } from '#schemas/platform/leaderboard.ts';
import { DAY_MS, weekStart } from '../../kernel/durations.ts';

/** Beginning of the day, week (on Monday) or month that a moment lies in, UTC milliseconds. Source: DOM-64. */
const starts: Readonly<Record<LeaderboardPeriod, (at: number) => number>> = {
  day: (at) => dayOf(at) * DAY_MS,
  week: weekStart,
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
