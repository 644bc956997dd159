import type { BettingBonusesCallTypes } from '#schemas/platform/bettingBonuses.ts';
import type { BonusesCallTypes } from '#schemas/platform/bonuses.ts';
import type { CampaignsCallTypes } from '#schemas/platform/campaigns.ts';
import type { CashbacksCallTypes } from '#schemas/platform/cashbacks.ts';
import type { FreespinsCallTypes } from '#schemas/platform/freespins.ts';
import type { Samples } from './sample.ts';

export const promotionsSamples: Samples<
  CampaignsCallTypes & CashbacksCallTypes & BonusesCallTypes & BettingBonusesCallTypes & FreespinsCallTypes
> = {};
