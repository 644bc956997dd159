import { DAY_MS } from '../../kernel/durations.ts';
import type { PlatformJob } from '../area.ts';
import { operatorOf } from '../context.ts';

/** Longer than any month, so that nothing goes which a list still shows. */
const STORED_DAYS = 32;
/** In one turn, so that a sweep holds nobody up; the next turn goes on. */
const AT_ONCE = 5_000;

/** Forgets wins, and sums of periods, that no list shows any more. */
export const sweepWins: PlatformJob = {
  name: 'sweep wins',
  everyMs: 10 * 60 * 1000,
  async run({ db, brands }, now) {
    const before = BigInt(now - STORED_DAYS * DAY_MS);
    const operators = new Set(brands().map(operatorOf));
    await db.write(async (tx) => {
      for (const operator of operators) {
        await tx
          .deleteFrom('leaderboard_win')
          .where('round', 'in', (eb) =>
            eb
              .selectFrom('leaderboard_win')
              .select('round')
              .where('operator', '=', operator)
              .where('won_at', '<', before)
              .limit(AT_ONCE),
          )
          .execute();
        await tx
          .deleteFrom('leaderboard_leader')
          .where('operator', '=', operator)
          .where(({ eb, refTuple, selectFrom }) =>
            eb(
              refTuple('period', 'since', 'uid'),
              'in',
              selectFrom('leaderboard_leader')
                .select(['period', 'since', 'uid'])
                .where('operator', '=', operator)
                .where('since', '<', before)
                .limit(AT_ONCE)
                .$asTuple('period', 'since', 'uid'),
            ),
          )
          .execute();
      }
    });
  },
};
