import { brandOfPlayer, type Services } from '../../context.ts';
import type { MomentHandler } from '../../createMoments.ts';
import { runningCampaigns } from '../campaigns/store.ts';
import { grantPack } from './packs.ts';

/** Gives free spins that were bought or won elsewhere, on the terms of the newest campaign at the player's brand that has some. */
export const giveFreespins: MomentHandler<'freespinsGranted'> = async (
  tx,
  { player, count, key, at },
  services: Services,
) => {
  const brand = brandOfPlayer(player, services);
  if (!brand) throw new Error(`the brand of player ${player.uid} has no site`);
  for (const campaign of await runningCampaigns(tx, { brand, now: at })) {
    const reward = campaign.rule.rewards.find(({ type }) => type === 'freespins');
    if (reward?.type !== 'freespins') continue;
    await grantPack(tx, { id: key, player, campaign, reward: { ...reward, count }, at });
    return;
  }
  throw new Error(`brand ${brand.id} has no campaign whose free spins could be given`);
};
