import { DAY_MS } from '../../kernel/durations.ts';
import type { Handler } from '../context.ts';
import { operatorOf } from '../context.ts';
import { pageOf } from '../paging.ts';
import { MOST, newestWins, showWins } from './wins.ts';

/** The newest wins of seven days [CALL-11]. */
export const live: Handler<'leaderboard.live'> = async (input, { db, clock, brand, exampleWins }) => {
  const now = clock.now();
  const real = await newestWins(db.read, { operator: operatorOf(brand), since: now - 7 * DAY_MS, now, most: MOST });
  const demo = (await exampleWins?.(db.read, { now, real: real.length })) ?? [];
  const newest = [...real, ...demo].toSorted((a, b) => b.won_at - a.won_at);
  return showWins(db.read, pageOf(newest, input));
};
