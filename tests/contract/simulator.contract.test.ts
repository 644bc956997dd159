import { expect, it } from 'vitest';
import { isPostgres } from '../support/database.ts';
import { isLong } from '../support/length.ts';
import { simulate } from '../support/simulator/simulate.ts';

const first = Number(process.env['SEED'] ?? (isLong ? Date.now() % 1_000_000 : 20_261_121));
const seeds = Array.from({ length: isLong && process.env['SEED'] === undefined ? 20 : 1 }, (_, index) => first + index);
const day = { hours: 24, actionsPerHour: isLong ? 120 : 24 };
/** Points for the loyalty shop come slowly: in a short day, nobody may have enough. */
const RARE: ReadonlySet<string> = new Set(isLong ? [] : ['order']);

/** On PostgreSQL connections take turns by themselves, so that no two runs are alike to the letter; races have tests of their own. */
it.skipIf(isPostgres()).each(seeds)(
  'holds what it promises through a day of play with faults, and replays it exactly: SEED=%d [REL-W1] [REL-W3] [REL-W4]',
  async (seed) => {
    const once = await simulate(String(seed), day);
    const again = await simulate(String(seed), day);
    expect(again).toEqual(once);
    const missing = Object.entries(once.counts).filter(([effect, count]) => count === 0 && !RARE.has(effect));
    expect(missing).toEqual([]);
  },
  isLong ? 600_000 : 120_000,
);
