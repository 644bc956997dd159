import type { Services } from '../context.ts';
import { eachByItself } from '../eachByItself.ts';
import type { BetRow } from './bets.ts';

/** Bets in one turn. */
const AT_ONCE = 100;

/** Bets that something is to be done about once a time has come. */
export interface Due {
  status: BetRow['status'];
  /** Column with that time, in UTC milliseconds. */
  since: 'decide_at' | 'ends_at';
  now: number;
}

/** Does something about every bet that is due, the oldest first, each by itself. @throws AggregateError in the end */
export async function eachDue(
  { db }: Pick<Services, 'db'>,
  { status, since, now }: Due,
  act: (bet: BetRow) => Promise<void>,
): Promise<void> {
  const due = await db.read
    .selectFrom('sport_bet')
    .selectAll()
    .where('status', '=', status)
    .where(since, '<=', BigInt(now))
    .orderBy(since)
    .limit(AT_ONCE)
    .execute();
  await eachByItself('bet', due, act);
}
