import type { Handler } from '../context.ts';
import { operatorOf } from '../context.ts';
import { pageOf } from '../paging.ts';
import { periodMs, showWins, winsSince } from './wins.ts';

/** The highest wins of a period. The platform knows no exchange rates: numbers are compared as they are. */
export const top: Handler<'leaderboard.top'> = async (input, { db, clock, brand }) => {
  const now = clock.now();
  const since = now - periodMs[input.period ?? 'week'];
  const wins = await winsSince(db.read, { operator: operatorOf(brand), since, now });
  const highest = wins.toSorted((a, b) => (a.hundredths === b.hundredths ? 0 : a.hundredths < b.hundredths ? 1 : -1));
  return showWins(db.read, pageOf(highest, input));
};
