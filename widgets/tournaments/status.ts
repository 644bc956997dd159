import type { Tournament } from '#schemas/platform/tournaments.ts';

type Phase = Tournament['extra']['status'];

/** Status of a tournament at a time; without a time, the platform's own status. An answer may be older than the tournament's end. */
export function statusAt({ status, starts_at, ends_at }: Tournament['extra'], now: number | null): Phase {
  if (now === null) return status;
  if (now >= ends_at) return 'finished';
  return now >= starts_at ? 'active' : 'future';
}

const SEC = 1_000;
const MIN = 60 * SEC;
const HOUR = 60 * MIN;
const DAY = 24 * HOUR;

/** Splits a remaining time into its two largest units, with the key of the text that shows it. */
export function timeLeft(ms: number): { key: string; values: Readonly<Record<string, number>> } {
  const of = (unit: number, within: number): number => Math.floor((ms % within) / unit);
  if (ms >= DAY) return { key: 'tournaments.left.days', values: { days: Math.floor(ms / DAY), hours: of(HOUR, DAY) } };
  if (ms >= HOUR) return { key: 'tournaments.left.hours', values: { hours: of(HOUR, DAY), minutes: of(MIN, HOUR) } };
  return { key: 'tournaments.left.minutes', values: { minutes: of(MIN, HOUR), seconds: of(SEC, MIN) } };
}
