import type { Handler } from '../context.ts';
import { operatorOf } from '../context.ts';
import { pageOf } from '../paging.ts';
import { periodMs, showWins, winsSince } from './wins.ts';

/** The newest wins of the week [CALL-11]. */
export const live: Handler<'leaderboard.live'> = async (input, { db, clock, brand }) => {
  const now = clock.now();
  const wins = await winsSince(db.read, { operator: operatorOf(brand), since: now - periodMs.week, now });
  return showWins(db.read, pageOf(wins, input));
};
