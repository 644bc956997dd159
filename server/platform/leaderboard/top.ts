import type { Handler } from '../context.ts';
import { operatorOf } from '../context.ts';
import { windowOf } from '../paging.ts';
import { startOf } from './periods.ts';
import { byHeight, countWins, highestWins, MOST, showWins } from './wins.ts';

/** The highest wins of this day, week or month, compared by what they are worth in one currency. */
export const top: Handler<'leaderboard.top'> = async (input, { db, clock, brand, exampleWins }) => {
  const now = clock.now();
  const { offset, limit } = windowOf(input);
  const most = Math.min(offset + limit, MOST);
  const asked = { operator: operatorOf(brand), since: startOf(input.period ?? 'week', now), now, most };
  const real = await countWins(db.read, asked);
  const demo = (await exampleWins?.(db.read, { now, real })) ?? [];
  const highest = [...(await highestWins(db.read, asked)), ...demo].toSorted(byHeight);
  const items = highest.slice(0, most).slice(offset);
  return showWins(db.read, { items, offset, limit, total: real + demo.length });
};
