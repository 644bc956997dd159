import type { Reward } from '#schemas/platform/campaignRule.ts';
import type { PromoCodeError } from '#schemas/platform/campaigns.ts';
import type { Tx } from '../../../db/db.ts';
import { newId } from '../../../kernel/newId.ts';
import type { Services } from '../../context.ts';
import { grantBonus } from '../bonuses/grant.ts';
import { startBonus } from '../bonuses/start.ts';
import type { Campaign } from '../campaignStore.ts';
import { grantPack } from '../freespins/packs.ts';
import { minorIn, shareOf } from '../terms.ts';
import { claim } from './claim.ts';
import type { Facts } from './facts.ts';
import { obstacleOf } from './obstacle.ts';
import { occasionOf } from './occasion.ts';

/** The event that gives a player a campaign. */
export interface Occasion {
  campaign: Campaign;
  facts: Facts;
  /** Names the payment, round or code. */
  reference: string;
  /** Deposit or stake, minor units. */
  amount?: bigint;
  code?: string;
  /** True where the player asked for it: then its bonus starts at once when no other one is active. */
  isAsked: boolean;
}

type Giving = Pick<Services, 'live' | 'random' | 'moments'>;

/**
 * Gives a campaign's rewards to a player, once for the occasion.
 * @returns why not, or null; it never throws a refusal, so that it may be used where nobody may refuse
 */
export async function give(tx: Tx, services: Giving, occasion: Occasion): Promise<PromoCodeError | null> {
  const { campaign, facts, reference, amount = 0n, code } = occasion;
  const { rule } = campaign;
  const { player, now } = facts;
  const obstacle = obstacleOf(campaign, facts);
  if (obstacle !== null) return obstacle;
  const rewards = rule.rewards.map((reward) => ({ reward, value: valueOf(reward, player.currency, amount) }));
  const refused = await claim(tx, {
    campaign,
    uid: player.uid,
    occasion: occasionOf(rule.once, now, reference),
    at: now,
    value: rewards.reduce((sum, { value }) => sum + value, 0n),
    currency: player.currency,
    ...(code === undefined ? {} : { code }),
  });
  if (refused !== null) return refused;
  for (const { reward, value } of rewards) await giveReward(tx, services, { ...occasion, reward, value });
  return null;
}

/** Cost of a reward, in minor units of the player's currency. */
function valueOf(reward: Reward, currency: string, amount: bigint): bigint {
  if (reward.type === 'points' || reward.type === 'cashback') return 0n;
  if (reward.type === 'freespins') return BigInt(reward.count) * (minorIn(reward.stakes, currency) ?? 0n);
  const most = minorIn(reward.amounts, currency) ?? 0n;
  if (reward.percent_bp === undefined) return most;
  const share = shareOf(amount, reward.percent_bp);
  return share < most ? share : most;
}

async function giveReward(
  tx: Tx,
  services: Giving,
  { reward, value, campaign, facts, isAsked, reference }: Occasion & { reward: Reward; value: bigint },
): Promise<void> {
  const { player, now: at } = facts;
  if (reward.type === 'points') {
    const key = `campaign:${campaign.id}:${player.uid}:${occasionOf(campaign.rule.once, at, reference)}`;
    await services.moments.pointsGiven(tx, { player, points: reward.count, key, at });
    return;
  }
  if (reward.type === 'cashback' || value === 0n) return;
  const base = { id: newId(services.random), player, campaign, at };
  if (reward.type === 'freespins') {
    await grantPack(tx, { ...base, reward });
    return;
  }
  await grantBonus(tx, services, { ...base, reward, amount: value });
  const product = reward.type === 'casino_bonus' ? 'casino' : 'betting';
  if (isAsked) await startBonus(tx, services, { player, id: base.id, product, at });
}
