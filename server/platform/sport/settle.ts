import type { PlatformJob } from '../area.ts';
import type { Services } from '../context.ts';
import { paySettlement } from '../wallet/stakes.ts';
import { type BetRow, legsOf, ownerOf, stakeOf } from './bets.ts';
import { findFixture } from './fixtures.ts';
import { hasWon } from './markets.ts';

/** Bets in one turn. */
const AT_ONCE = 100;

/** Ends bets whose events are all over, and pays those that have won; each once, whoever comes first. */
export const settleBets: PlatformJob = {
  name: 'settle-bets',
  everyMs: 10_000,
  async run(services, now) {
    const due = await services.db.read
      .selectFrom('sport_bet')
      .selectAll()
      .where('status', '=', 'open')
      .where('ends_at', '<=', BigInt(now))
      .orderBy('ends_at')
      .limit(AT_ONCE)
      .execute();
    for (const bet of due) await settle(bet, services, now);
  },
};

async function settle(bet: BetRow, services: Services, now: number): Promise<void> {
  const { length: lostLegs } = legsOf(bet).filter(({ event, selection }) => {
    const fixture = findFixture(event);
    return fixture === undefined || !hasWon(fixture, selection);
  });
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
