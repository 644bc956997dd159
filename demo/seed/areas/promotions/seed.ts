import type { Tx } from '../../../../server/db/db.ts';
import { createBus } from '../../../../server/kernel/bus/bus.ts';
import { HOUR_MS } from '../../../../server/kernel/durations.ts';
import { operatorOf } from '../../../../server/platform/context.ts';
import { gameOf } from '../../../../server/platform/gameOf.ts';
import type { Live } from '../../../../server/platform/live/live.ts';
import type { Campaign } from '../../../../server/platform/promotions/campaignStore.ts';
import { announceOffer } from '../../../../server/platform/promotions/campaigns/announce.ts';
import { createRuleCheck } from '../../../../server/platform/promotions/campaigns/checkRule.ts';
import { saveCampaign } from '../../../../server/platform/promotions/campaigns/saveCampaign.ts';
import type { Seeding } from '../../seeding.ts';
import { makeDemoCampaigns } from './demoCampaigns.ts';
import type { DemoName } from './demoWords.ts';
import { seedStates } from './seedStates.ts';

/** Nobody listens while the demo data is made. */
const silence: Live = {
  announce: async () => {},
  passing: { hears: () => false, tell: () => {}, join: () => () => {} },
  listen: () => () => {},
  bus: createBus(),
  stop: async () => {},
};

/** The demo campaigns, and what the personas hold of them. */
export async function seedPromotions(tx: Tx, seeding: Seeding): Promise<void> {
  const { now, brand } = seeding;
  const operator = operatorOf(brand);
  const campaigns = new Map<DemoName, Campaign>();
  const game = await gameWithSpins(tx);
  const check = createRuleCheck([brand]);
  for (const [place, { name, rule, codes = [] }] of makeDemoCampaigns(game, now).entries()) {
    const id = await saveCampaign(tx, { operator, name, rule, codes }, check);
    const announcedAt = now - (place + 1) * HOUR_MS;
    await announceOffer(tx, { live: silence, brands: () => [] }, { operator, offer: id, at: announcedAt });
    campaigns.set(name, { id, operator, status: 'announced', announcedAt, rule });
  }
  await seedFacts(tx, seeding);
  await seedStates(tx, seeding, { campaigns, live: silence });
}

/** The most popular slot with free spins. */
async function gameWithSpins(tx: Tx): Promise<string> {
  const rows = await tx
    .selectFrom('game')
    .select(['sysname', 'document'])
    .where('type', '=', 'slot')
    .orderBy('weight', 'desc')
    .orderBy('sysname')
    .limit(20)
    .execute();
  const found = rows.find(({ document }) => {
    const { extra } = gameOf(document);
    return extra.freespins && extra.state === 'active';
  });
  if (!found) throw new Error('the demo catalogue has no slot with free spins');
  return found.sysname;
}

/** The personas' deposits are in the ledger; facts for conditions are counted from there, once. */
async function seedFacts(tx: Tx, { players }: Seeding): Promise<void> {
  for (const { player, shows } of players) {
    const { count } = await tx
      .selectFrom('entry')
      .innerJoin('transfer', 'transfer.id', 'entry.transfer_id')
      .innerJoin('account', 'account.id', 'entry.account_id')
      .select(({ fn }) => fn.countAll<bigint>().as('count'))
      .where('account.owner', '=', `player:${player.uid}`)
      .where('transfer.kind', '=', 'deposit')
      .executeTakeFirstOrThrow();
    const has_bet_on_sport = shows.includes('many-bets') ? 1 : 0;
    await tx
      .insertInto('promotion_fact')
      .values({ uid: player.uid, deposits: Number(count), has_bet_on_sport })
      .onConflict((conflict) => conflict.column('uid').doUpdateSet({ deposits: Number(count), has_bet_on_sport }))
      .execute();
  }
}
