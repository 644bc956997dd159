import type { BonusStatus } from '#schemas/platform/bonuses.ts';
import type { BettingBonusReward, CasinoBonusReward } from '#schemas/platform/campaignRule.ts';
import type { Tx } from '../../../../server/db/db.ts';
import { DAY_MS, WEEK_MS, weekStart } from '../../../../server/kernel/durations.ts';
import type { Live } from '../../../../server/platform/live/live.ts';
import { FULL_BP } from '../../../../server/platform/promotions/bonuses/bonus.ts';
import { endBonus } from '../../../../server/platform/promotions/bonuses/end.ts';
import { grantBonus } from '../../../../server/platform/promotions/bonuses/grant.ts';
import { startBonus } from '../../../../server/platform/promotions/bonuses/start.ts';
import type { Campaign } from '../../../../server/platform/promotions/campaignStore.ts';
import { giveCashback } from '../../../../server/platform/promotions/cashbacks/accrue.ts';
import { payCashback } from '../../../../server/platform/promotions/cashbacks/pay.ts';
import { grantPack } from '../../../../server/platform/promotions/freespins/packs.ts';
import { minorIn } from '../../../../server/platform/promotions/terms.ts';
import type { PersonaState } from '../../personas.ts';
import type { SeededPlayer, Seeding } from '../../seeding.ts';
import type { DemoName } from './demoWords.ts';

/** Wagered part of the demo player's bonus (DEMO-04). */
const WAGERED_PERCENT = 37n;
const SPINS_PLAYED = 8;

interface Shelf {
  campaigns: ReadonlyMap<DemoName, Campaign>;
  live: Live;
}

interface State extends Shelf {
  tx: Tx;
  seeding: Seeding;
  player: SeededPlayer['player'];
}

/** Builds the data of each persona state. */
const makers: Partial<Readonly<Record<PersonaState, (state: State) => Promise<void>>>> = {
  async 'bonus-active'(state) {
    await holdBonus(state, { name: 'welcome-2', daysAgo: 50, as: 'expired' });
    await holdBonus(state, { name: 'reload', daysAgo: 12, as: 'removed' });
    await holdBonus(state, { name: 'welcome-3', daysAgo: 3, as: 'active' });
    await wagerPart(state);
    await holdBonus(state, { name: 'welcome10', daysAgo: 1, as: 'available' });
  },
  'bonus-available': (state) => holdBonus(state, { name: 'reload', daysAgo: 1, as: 'available' }),
  'bonus-wagered': (state) => holdBonus(state, { name: 'welcome-1', daysAgo: 20, as: 'done' }),
  async 'betting-bonus-active'(state) {
    await holdBonus(state, { name: 'free-bet', daysAgo: 2, as: 'active' });
    await holdBonus(state, { name: 'combo-insurance', daysAgo: 1, as: 'available' });
  },
  // of a player without own money, which would pay for a bet first
  async 'betting-bonus-waiting'(state) {
    await holdBonus(state, { name: 'free-bet', daysAgo: 2, as: 'available' });
    await holdBonus(state, { name: 'combo-insurance', daysAgo: 1, as: 'available' });
  },
  'cashback-unseen': holdCashbacks,
  freespins: holdSpins,
};

/** Gives the personas the states that they show. */
export async function seedStates(tx: Tx, seeding: Seeding, shelf: Shelf): Promise<void> {
  await closeLastWeek(tx, seeding, shelf);
  for (const { player, shows } of seeding.players) {
    for (const state of shows) await makers[state]?.({ ...shelf, tx, seeding, player });
  }
}

/** Last week's cashback is as the personas show it: the job begins with the week that runs now. */
async function closeLastWeek(tx: Tx, { now, brand }: Seeding, shelf: Shelf): Promise<void> {
  const { id: campaign } = campaignOf(shelf, 'cashback');
  const period_from = BigInt(weekStart(now) - WEEK_MS);
  await tx
    .insertInto('cashback_run')
    .values({ campaign, brand: brand.id, period_from, finished_at: BigInt(now) })
    .execute();
}

function campaignOf({ campaigns }: Shelf, name: DemoName): Campaign {
  const found = campaigns.get(name);
  if (!found) throw new Error(`there is no demo campaign ${name}`);
  return found;
}

function isBonus(reward: Campaign['rule']['rewards'][number]): reward is CasinoBonusReward | BettingBonusReward {
  return reward.type === 'casino_bonus' || reward.type === 'betting_bonus';
}

/** A bonus that went its way to `as`, through the same steps a player takes. */
async function holdBonus(
  state: State,
  { name, daysAgo, as }: { name: DemoName; daysAgo: number; as: BonusStatus },
): Promise<void> {
  const { tx, seeding, player } = state;
  const campaign = campaignOf(state, name);
  const reward = campaign.rule.rewards.find(isBonus);
  const most = minorIn(reward?.amounts, player.currency);
  if (!reward || most === null) return;
  const at = seeding.now - daysAgo * DAY_MS;
  const id = `demo-${campaign.id}-${player.uid}`;
  const amount = reward.percent_bp === undefined ? most : most / 5n; // as from a deposit that is not the greatest
  await grantBonus(tx, state, { id, player, campaign, reward, amount, at });
  await tx
    .insertInto('campaign_entry')
    .values({ campaign: campaign.id, uid: player.uid, occasion: '', created_at: BigInt(at) })
    .execute();
  if (as === 'available') return;
  await startBonus(tx, state, { player, id, product: campaign.rule.product, at });
  if (as === 'active') return;
  if (as === 'done') {
    await tx
      .updateTable('bonus')
      .set(({ eb }) => ({ wager_progress: eb('wager_required', '*', FULL_BP), is_touched: 1 }))
      .where('id', '=', id)
      .execute();
  }
  await endBonus(tx, state, { player, id, as, at: at + DAY_MS });
}

async function wagerPart({ tx, player }: State): Promise<void> {
  await tx
    .updateTable('bonus')
    .set(({ eb }) => ({ wager_progress: eb('wager_required', '*', (FULL_BP * WAGERED_PERCENT) / 100n), is_touched: 1 }))
    .where('uid', '=', player.uid)
    .where('status', '=', 'active')
    .execute();
}

/** One that was paid before, and one that nobody has seen yet [STATE-08]. */
async function holdCashbacks(state: State): Promise<void> {
  const { tx, seeding, player } = state;
  const campaign = campaignOf(state, 'cashback');
  const reward = campaign.rule.rewards.find(({ type }) => type === 'cashback');
  if (reward?.type !== 'cashback') return;
  const base = { campaign, brand: seeding.brand, player, reward };
  const monday = weekStart(seeding.now);
  await giveCashback(tx, state, { ...base, loss: 20_000n, from: monday - 2 * WEEK_MS, now: monday - WEEK_MS });
  const paid = await tx.selectFrom('cashback').select('id').where('uid', '=', player.uid).executeTakeFirst();
  if (paid) await payCashback(tx, state, { player, id: paid.id, at: monday - WEEK_MS + DAY_MS });
  await giveCashback(tx, state, { ...base, loss: 12_500n, from: monday - WEEK_MS, now: monday });
}

async function holdSpins(state: State): Promise<void> {
  const { tx, seeding, player } = state;
  const campaign = campaignOf(state, 'freespins');
  const reward = campaign.rule.rewards.find(({ type }) => type === 'freespins');
  if (reward?.type !== 'freespins') return;
  const id = `demo-spins-${player.uid}`;
  await grantPack(tx, { id, player, campaign, reward, at: seeding.now - DAY_MS });
  await tx
    .updateTable('freespin_pack')
    .set({ remaining: reward.count - SPINS_PLAYED })
    .where('id', '=', id)
    .execute();
}
