import type { CashbackReward } from '#schemas/platform/campaignRule.ts';
import type { Reader, Tx } from '../../../db/db.ts';
import { toJson } from '../../../db/json.ts';
import { DAY_MS, WEEK_MS, weekStart } from '../../../kernel/durations.ts';
import type { Brand, Services } from '../../context.ts';
import { type Loss, readLosses } from '../../ledger/losses.ts';
import { lockPlayer } from '../../lockPlayer.ts';
import type { Player } from '../../tables.ts';
import { type Campaign, runningCampaigns } from '../campaignStore.ts';
import { reserveBudget } from '../campaigns/claim.ts';
import { readFacts } from '../campaigns/facts.ts';
import { obstacleOf } from '../campaigns/obstacle.ts';
import { minorIn, shareOf } from '../terms.ts';
import { payCashback } from './pay.ts';

interface Week {
  campaign: Campaign;
  brand: Brand;
  from: number;
  now: number;
}

interface LostWeek extends Week {
  loss: Loss;
}

/**
 * Gives cashback for the last whole week (Monday to Monday, UTC) to every player who lost own money on games in it. A round counts in the
 * week of its stake, with what it gave: a player with an open round of that week is met again in a later turn, once the round is over.
 * Each player is a transaction of its own under a unique key, so that the job may be killed anywhere and run again.
 */
export async function accrueCashbacks(services: Services, now: number): Promise<void> {
  const { db, brands } = services;
  const from = weekStart(now) - WEEK_MS;
  for (const brand of brands()) {
    for (const campaign of await runningCampaigns(db.read, { brand, now, actions: ['week'] })) {
      const week = { campaign, brand, from, now };
      if (await isFinished(db.read, week)) continue;
      // before the losses: a round that ends between the two questions is then counted next time, and never without its win
      const playing = await playersInOpenRounds(db.read, from);
      const losses = await readLosses(db.read, { brand, from, to: from + WEEK_MS });
      const known = losses.filter(({ uid }) => !playing.has(uid));
      for (const loss of known) await accrue(services, { ...week, loss });
      if (known.length === losses.length) await db.write((tx) => finish(tx, week));
    }
  }
}

/** Players of whose week it is not yet known what they lost. */
async function playersInOpenRounds(read: Reader, from: number): Promise<ReadonlySet<number>> {
  const rows = await read
    .selectFrom('game_round')
    .select('uid')
    .distinct()
    .where('status', '=', 'open')
    .where('started_at', '>=', BigInt(from))
    .where('started_at', '<', BigInt(from + WEEK_MS))
    .where('wallet', '=', 'main')
    .execute();
  return new Set(rows.map(({ uid }) => uid));
}

async function isFinished(read: Reader, { campaign, brand, from }: Week): Promise<boolean> {
  const row = await read
    .selectFrom('cashback_run')
    .select('finished_at')
    .where('campaign', '=', campaign.id)
    .where('brand', '=', brand.id)
    .where('period_from', '=', BigInt(from))
    .executeTakeFirst();
  return row !== undefined;
}

async function finish(tx: Tx, { campaign, brand, from, now }: Week): Promise<void> {
  await tx
    .insertInto('cashback_run')
    .values({ campaign: campaign.id, brand: brand.id, period_from: BigInt(from), finished_at: BigInt(now) })
    .onConflict((conflict) => conflict.columns(['campaign', 'brand', 'period_from']).doNothing())
    .execute();
}

/** Nobody's account is held who is owed nothing: each hour until the week is finished every loser is met. */
async function accrue(services: Services, owing: LostWeek): Promise<void> {
  const { db } = services;
  const { uid } = owing.loss;
  const player = await db.read.selectFrom('player').selectAll().where('uid', '=', uid).executeTakeFirst();
  if (player && (await isOwed(db.read, player, owing))) await db.write((tx) => giveOwed(tx, services, owing));
}

/** Holds the account, and looks again: one that is erased or shut at this moment gets nothing any more. */
async function giveOwed(tx: Tx, services: Services, owing: LostWeek): Promise<void> {
  const { loss, ...week } = owing;
  const player = await lockPlayer(tx, loss.uid);
  if (!player || !(await isOwed(tx, player, owing))) return;
  for (const reward of week.campaign.rule.rewards) {
    if (reward.type === 'cashback') await giveCashback(tx, services, { ...week, player, reward, loss: loss.amount });
  }
}

/**
 * Whether somebody who lost still gets a cashback. A player of a sister brand is met in that brand's turn; of a turn that is repeated, most
 * have theirs.
 */
async function isOwed(read: Reader | Tx, player: Player, { loss, ...week }: LostWeek): Promise<boolean> {
  const { campaign, brand, now } = week;
  if (player.brand !== brand.id || player.status !== 'active' || player.currency !== loss.currency) return false;
  const given = await read
    .selectFrom('cashback')
    .select('id')
    .where('id', '=', idOf(week, player.uid))
    .executeTakeFirst();
  return !given && obstacleOf(campaign, await readFacts(read, { player, brand, now })) === null;
}

/** One for each campaign, player and week. */
function idOf({ campaign, from }: Pick<Week, 'campaign' | 'from'>, uid: number): string {
  return `${campaign.id}-${uid}-${new Date(from).toISOString().slice(0, 10)}`;
}

/** Gives one cashback; the second time for the same week does nothing. */
export async function giveCashback(
  tx: Tx,
  services: Pick<Services, 'live'>,
  given: Week & { player: Player; reward: CashbackReward; loss: bigint },
): Promise<void> {
  const { campaign, player, reward, loss, from, now } = given;
  const { currency, uid } = player;
  const most = minorIn(reward.amounts, currency) ?? 0n;
  const share = shareOf(loss, reward.percent_bp);
  const amount = share < most ? share : most;
  if (amount === 0n) return;
  const id = idOf(given, uid);
  const written = await tx
    .insertInto('cashback')
    .values({
      id,
      uid,
      campaign: campaign.id,
      status: 'active',
      currency,
      amount,
      percent_bp: reward.percent_bp,
      period_from: BigInt(from),
      period_to: BigInt(from + WEEK_MS),
      created_at: BigInt(now),
      receiving_expired_at: reward.days === 0 ? null : BigInt(now + reward.days * DAY_MS),
      document: toJson(campaign.rule.description),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!written) return;
  const isInBudget = await reserveBudget(tx, { campaign, value: amount, currency });
  if (!isInBudget) await tx.deleteFrom('cashback').where('id', '=', id).execute();
  else if (reward.days === 0) await payCashback(tx, services, { player, id, at: now });
}
