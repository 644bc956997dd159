import type { PlatformJob } from '../area.ts';
import type { Services } from '../context.ts';
import { returnStake } from '../wallet/stakes.ts';
import { type BetRow, legsOf, ownerOf, stakeOf } from './bets.ts';
import { oddsFeedOf } from './oddsFeed.ts';
import { atPricesNow, combinedOdds, faultOf, highestWin, maxWinOf, priceLegs } from './slip.ts';

/** Bets in one turn. */
const AT_ONCE = 100;

/**
 * Takes or refuses bets on live events whose seconds are over, at the prices of the moment at which they were: however late the job
 * comes, the answer is the same. Each by itself: one that cannot be decided holds up no other.
 */
export const decideBets: PlatformJob = {
  name: 'decide-live-bets',
  everyMs: 1000,
  async run(services, now) {
    const due = await services.db.read
      .selectFrom('sport_bet')
      .selectAll()
      .where('status', '=', 'pending')
      .where('decide_at', '<=', BigInt(now))
      .orderBy('decide_at')
      .limit(AT_ONCE)
      .execute();
    for (const bet of due) {
      try {
        await decide(bet, services, now);
      } catch (error) {
        services.log.error({ err: error, bet: bet.id }, 'a bet on a live event cannot be decided');
      }
    }
  },
};

async function decide(bet: BetRow, services: Services, now: number): Promise<void> {
  const priced = priceLegs(legsOf(bet), { feed: oddsFeedOf(services), at: Number(bet.decide_at) });
  const isSold = faultOf(priced, bet.accept) === null;
  await services.db.write(async (tx) => {
    const player = await ownerOf(tx, bet);
    const highest = isSold ? highestWin(services.rates, player.currency) : null;
    const legs = atPricesNow(priced);
    const odds = combinedOdds(legs);
    const decided = await tx
      .updateTable('sport_bet')
      .set(
        highest === null
          ? { status: 'refused', settled_at: BigInt(now) }
          : { status: 'open', odds, max_win: maxWinOf(bet.stake, odds, highest), legs: JSON.stringify(legs) },
      )
      .where('id', '=', bet.id)
      .where('status', '=', 'pending')
      .returning('id')
      .executeTakeFirst();
    if (!decided) return;
    const stake = stakeOf(bet, player);
    if (highest === null) await returnStake(tx, services, { stake, at: now });
    else await services.moments.betTaken(tx, stake);
  });
}
