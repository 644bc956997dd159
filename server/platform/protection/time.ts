import type { ExclusionPeriod } from '#schemas/platform/protectionLimits.ts';
import type { Services } from '../context.ts';

export const MINUTE_MS = 60 * 1000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/**
 * Returns the earliest and the latest possible time: where the machine's clock was put forward or back since the start, the truth lies
 * between it and the count of time since then. Waits begin at the latest and end by the earliest, so none ever ends early. Source:
 * REL-W9.
 */
export function timeSpan({ clock }: Pick<Services, 'clock'>): { earliest: number; latest: number } {
  const now = clock.now();
  const steady = clock.steady?.() ?? now;
  return { earliest: Math.min(now, steady), latest: Math.max(now, steady) };
}

/** Whole hours since 1970, UTC. */
export function hourOf(time: number): number {
  return Math.floor(time / HOUR_MS);
}

/**
 * End of an exclusion that begins now; null for one without end. Months are those of the calendar, UTC: an exclusion that begins on the
 * 31st does not end before that day has passed, so a month that is too short runs over into the next.
 */
export function exclusionEnd(period: ExclusionPeriod, from: number): number | null {
  if (period === 'permanent') return null;
  const count = Number.parseInt(period, 10);
  const end = new Date(from);
  end.setUTCMonth(end.getUTCMonth() + (period.endsWith('y') ? count * 12 : count));
  return end.getTime();
}
