import { invalid } from '../../../kernel/refusal.ts';
import type { Handler } from '../../context.ts';
import { pageOf } from '../../paging.ts';
import { findCampaign, isRunning, runningCampaigns } from '../campaignStore.ts';
import { lookAt } from './look.ts';

/** Running offers of the brand that need no code, announced last first [STATE-11]. */
export const getoffers: Handler<'campaigns.getoffers'> = async (input, context) => {
  const now = context.clock.now();
  const running = await runningCampaigns(context.db.read, { brand: context.brand, now });
  const open = running.filter(({ rule }) => rule.trigger.action !== 'code');
  const { items, ...page } = pageOf(open, input);
  return { items: await lookAt(items, context), ...page };
};

/** One offer that runs and needs no code. */
export const getOffer: Handler<'campaigns.getOffer'> = async ({ offer_id: id }, context) => {
  const campaign = await findCampaign(context.db.read, context.brand, id);
  const isOpen = campaign !== null && isRunning(campaign, context.brand, context.clock.now());
  const [offer] = isOpen && campaign.rule.trigger.action !== 'code' ? await lookAt([campaign], context) : [];
  if (!offer) throw invalid({ offer_id: ['NOT_FOUND'] });
  return offer;
};
