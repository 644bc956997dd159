import type { TakeAnswer } from '#schemas/platform/campaigns.ts';
import type { Tx } from '../../../db/db.ts';
import { invalid, notSignedIn } from '../../../kernel/refusal.ts';
import type { CallContext, Handler } from '../../context.ts';
import { once } from '../../ledger/once.ts';
import type { Player } from '../../tables.ts';
import { findCampaign } from '../campaignStore.ts';
import { readFacts } from './facts.ts';
import { give } from './give.ts';
import { obstacleOf } from './obstacle.ts';

/** Gives what can be given at once, and lets the rest wait for the deposit or bet it belongs to. */
export const takepromotions: Handler<'campaigns.takepromotions'> = async (input, context) => {
  const { player, db } = context;
  if (!player) throw notSignedIn();
  const { request_id, offer_id } = input;
  const work = (tx: Tx) => take(tx, { player, offer: offer_id, context });
  return request_id === undefined
    ? db.write(work)
    : once('campaigns.takepromotions', { ...input, request_id }, context, work);
};

async function take(
  tx: Tx,
  { player, offer, context }: { player: Player; offer: number; context: CallContext },
): Promise<TakeAnswer> {
  const { brand, clock } = context;
  const now = clock.now();
  const campaign = await findCampaign(tx, brand, offer);
  const action = campaign?.rule.trigger.action;
  if (!campaign || action === 'code' || action === 'week') throw invalid({ offer_id: ['NOT_FOUND'] });
  const facts = await readFacts(tx, { player, brand, now });
  if (action === 'sign_in' || action === 'sign_up') {
    const isForNew = action === 'sign_up' && campaign.rule.trigger.opt_in !== true;
    const refused = isForNew
      ? 'NOT_NOW'
      : await give(tx, context, { campaign, facts, reference: 'taken', isAsked: true });
    if (refused !== null) throw invalid({ offer_id: [refused] });
    return { offer_id: offer, status: 'given' };
  }
  const obstacle = obstacleOf(campaign, facts);
  if (obstacle !== null) throw invalid({ offer_id: [obstacle] });
  await tx
    .insertInto('campaign_choice')
    .values({ campaign: offer, uid: player.uid, chosen_at: BigInt(now) })
    .onConflict((conflict) => conflict.columns(['uid', 'campaign']).doNothing())
    .execute();
  return { offer_id: offer, status: 'waiting' };
}
