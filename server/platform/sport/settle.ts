import { MINUTE_MS } from '../../kernel/durations.ts';
import type { PlatformJob } from '../area.ts';
import type { Services } from '../context.ts';
import { paySettlement } from '../wallet/stakes.ts';
import { type BetRow, legsOf, ownerOf, stakeOf } from './bets.ts';
import { eachDue } from './eachDue.ts';
import { oddsFeedOf } from './oddsFeed.ts';

/** An event that lasts longer than expected is asked about again after this long. */
const ASK_AGAIN_MS = 5 * MINUTE_MS;

/** Settles bets whose events are all over, and pays those that have won; each once, even if several nodes try. */
export const settleBets: PlatformJob = {
  name: 'settle-bets',
  everyMs: 10_000,
  run: (services, now) =>
    eachDue(services, { what: 'settle bet', status: 'open', since: 'ends_at', now }, (bet) =>
      settle(bet, services, now),
    ),
};

async function settle(bet: BetRow, services: Services, now: number): Promise<void> {
  const feed = oddsFeedOf(services);
  const results = legsOf(bet).map((leg) => feed.resultOf(leg, now));
  if (results.includes('open')) return askLater(bet, services, now);
  const { length: lostLegs } = results.filter((result) => result === 'lost');
  const isWon = lostLegs === 0;
  const win = isWon ? bet.max_win : 0n;
  await services.db.write(async (tx) => {
    const ended = await tx
      .updateTable('sport_bet')
      .set({ status: isWon ? 'won' : 'lost', win, settled_at: BigInt(now) })
      .where('id', '=', bet.id)
      .where('status', '=', 'open')
      .returning('id')
      .executeTakeFirst();
    if (!ended) return;
    const player = await ownerOf(tx, bet);
    await paySettlement(tx, services, { stake: stakeOf(bet, player), win, lostLegs, at: now });
  });
}

/** Puts a bet whose result is not known yet behind those that can be settled. */
async function askLater({ id }: BetRow, { db }: Services, now: number): Promise<void> {
  await db.write((tx) =>
    tx
      .updateTable('sport_bet')
      .set({ ends_at: BigInt(now + ASK_AGAIN_MS) })
      .where('id', '=', id)
      .where('status', '=', 'open')
      .execute(),
  );
}
