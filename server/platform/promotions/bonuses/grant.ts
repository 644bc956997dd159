import type { BettingBonusReward, CasinoBonusReward } from '#schemas/platform/campaignRule.ts';
import type { Tx } from '../../../db/db.ts';
import { toJson } from '../../../db/json.ts';
import { DAY_MS } from '../../../kernel/durations.ts';
import type { Services } from '../../context.ts';
import type { Player } from '../../tables.ts';
import type { Campaign } from '../campaignStore.ts';
import { minorIn } from '../terms.ts';
import { tellBonus } from './tell.ts';

export interface BonusGrant {
  id: string;
  player: Player;
  campaign: Pick<Campaign, 'id' | 'rule'>;
  reward: CasinoBonusReward | BettingBonusReward;
  /** Minor units. */
  amount: bigint;
  at: number;
}

/** Gives a player a bonus that waits to be started. No money moves yet. */
export async function grantBonus(tx: Tx, services: Pick<Services, 'live'>, grant: BonusGrant): Promise<void> {
  const { id, player, campaign, reward, amount, at } = grant;
  const isCasino = reward.type === 'casino_bonus';
  const product = isCasino ? 'casino' : 'betting';
  await tx
    .insertInto('bonus')
    .values({
      id,
      uid: player.uid,
      product,
      campaign: campaign.id,
      status: 'available',
      currency: player.currency,
      amount,
      wager_required: isCasino ? amount * BigInt(reward.wagering) : 0n,
      wager_progress: 0n,
      max_bet: isCasino ? minorIn(reward.max_bet, player.currency) : null,
      open_stakes: 0,
      is_touched: 0,
      starts: 0,
      created_at: BigInt(at),
      expires_at: BigInt(at + reward.days * DAY_MS),
      ended_at: null,
      put_first_at: 0n,
      document: toJson({ reward, words: campaign.rule.description }),
    })
    .execute();
  await tellBonus(tx, services.live, { id, uid: player.uid, product, status: 'available' });
}
