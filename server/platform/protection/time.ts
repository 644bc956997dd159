import type { ExclusionPeriod } from '#schemas/platform/protection.ts';
import type { Services } from '../context.ts';

export const HOUR_MS = 60 * 60 * 1000;
export const DAY_MS = 24 * HOUR_MS;

/** The time by which waits end: where the machine can tell that its clock was put forward, the time before that counts on. Source: reliability W9. */
export function trustedNow({ clock }: Pick<Services, 'clock'>): number {
  const now = clock.now();
  return clock.steady ? Math.min(now, clock.steady()) : now;
}

/** Whole hours since 1970, UTC. */
export function hourOf(time: number): number {
  return Math.floor(time / HOUR_MS);
}

/**
 * End of an exclusion that begins now; null for one without end. Months are those of the calendar, UTC: whoever begins on the 31st is
 * not let in before that day has passed, so a month that is too short runs over into the next.
 */
export function exclusionEnd(period: ExclusionPeriod, from: number): number | null {
  if (period === 'permanent') return null;
  const count = Number.parseInt(period, 10);
  const end = new Date(from);
  end.setUTCMonth(end.getUTCMonth() + (period.endsWith('y') ? count * 12 : count));
  return end.getTime();
}
