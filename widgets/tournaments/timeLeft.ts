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
