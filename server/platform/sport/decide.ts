import { toJson } from '../../db/json.ts';
import type { PlatformJob } from '../area.ts';
import type { Services } from '../context.ts';
import { returnStake } from '../wallet/stakes.ts';
import { type BetRow, legsOf, ownerOf, stakeOf } from './bets.ts';
import { eachDue } from './eachDue.ts';
import { oddsFeedOf } from './oddsFeed.ts';
import { atPricesNow, combinedOdds, faultOf, highestWin, maxWinOf, priceLegs } from './slip.ts';

/**
 * Takes or refuses bets on live events whose seconds are over, at the prices of the moment at which they were: however late the job
 * comes, the answer is the same.
 */
export const decideBets: PlatformJob = {
  name: 'decide-live-bets',
  everyMs: 1000,
  run: (services, now) =>
    eachDue(services, { what: 'decide bet', status: 'pending', since: 'decide_at', now }, (bet) =>
      decide(bet, services, now),
    ),
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
          : { status: 'open', odds, max_win: maxWinOf(bet.stake, odds, highest), legs: toJson(legs) },
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
