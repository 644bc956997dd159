import type { BettingBonusesCallTypes } from '#schemas/platform/bettingBonuses.ts';
import type { BonusesCallTypes } from '#schemas/platform/bonuses.ts';
import type { CampaignsCallTypes } from '#schemas/platform/campaigns.ts';
import type { CashbacksCallTypes } from '#schemas/platform/cashbacks.ts';
import type { FreespinsCallTypes } from '#schemas/platform/freespins.ts';
import type { Area, CallsOf } from '../area.ts';

/** Offers, promo codes, bonuses, cashback, free spins. */
export const promotions: Area<
  | CallsOf<CampaignsCallTypes>
  | CallsOf<CashbacksCallTypes>
  | CallsOf<BonusesCallTypes>
  | CallsOf<BettingBonusesCallTypes>
  | CallsOf<FreespinsCallTypes>
> = {
  handlers: {},
};
