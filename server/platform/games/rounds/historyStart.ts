import { HISTORY_MONTHS } from '#schemas/platform/gameHistory.ts';

/** First moment of the time that histories reach back to, UTC milliseconds. */
export function historyStart(now: number): number {
  const start = new Date(now);
  return start.setUTCMonth(start.getUTCMonth() - HISTORY_MONTHS);
}
