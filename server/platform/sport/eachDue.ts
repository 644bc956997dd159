import type { Services } from '../context.ts';
import { eachByItself } from '../eachByItself.ts';
import type { BetRow } from './bets.ts';

/** Bets in one turn. */
const AT_ONCE = 100;

/** Bets that something is to be done about once a time has come. */
export interface Due {
  /** What is done, for the log. */
  what: string;
  status: BetRow['status'];
  /** Column with that time, in UTC milliseconds. */
  since: 'decide_at' | 'ends_at';
  now: number;
}

/** Does something about every bet that is due, the oldest first, each by itself. */
export async function eachDue(
  services: Services,
  { what, status, since, now }: Due,
  act: (bet: BetRow) => Promise<void>,
): Promise<void> {
  const due = services.db.read
    .selectFrom('sport_bet')
    .selectAll()
    .where('status', '=', status)
    .where(since, '<=', BigInt(now))
    .orderBy(since)
    .orderBy('id')
    .limit(AT_ONCE);
  const read = (behind: BetRow | undefined) =>
    behind
      ? due
          .where(({ eb, refTuple, tuple }) => eb(refTuple(since, 'id'), '>', tuple(behind[since], behind.id)))
          .execute()
      : due.execute();
  await eachByItself(services, { what, now, atOnce: AT_ONCE, read }, act);
}
