import type { LoyaltyCallTypes } from '#schemas/platform/loyalty.ts';
import { finishQuest, givePointsTo } from '../../support/rewards.ts';
import type { Samples } from './sample.ts';

export const loyaltySamples: Samples<LoyaltyCallTypes> = {
  'loyalty.getinfo': {},
  'loyalty.getcharacters': {},
  'loyalty.setcharacter': { id: 2 },
  'loyalty.getPrograms': { limit: 2, offset: 0 },
  'loyalty.getProgram': { sysname: 'voyage' },
  'loyalty.getproducts': {},
  'loyalty.buyproduct': async (player, site) => {
    await givePointsTo(player, site, 500n);
    return { id: 1, request_id: 'sample-buy-1' };
  },
  'loyalty.getorders': {},
  'loyalty.claimquest': async (player, site) => {
    await finishQuest(player, site);
    return { id: 1, request_id: 'sample-claim-1' };
  },
  'loyalty.getnotifications': {},
};
