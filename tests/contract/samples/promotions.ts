import type { BettingBonusesCallTypes } from '#schemas/platform/bettingBonuses.ts';
import type { BonusesCallTypes } from '#schemas/platform/bonuses.ts';
import type { CampaignsCallTypes } from '#schemas/platform/campaigns.ts';
import type { CashbacksCallTypes } from '#schemas/platform/cashbacks.ts';
import type { FreespinsCallTypes } from '#schemas/platform/freespins.ts';
import type { PlatformApp, Visitor } from '../../support/platformApp.ts';
import { holdBonus, holdCashback, offerNamed } from '../../support/promotions.ts';
import type { Samples } from './sample.ts';

let requests = 0;
/** A new wish each time. */
const request_id = () => `sample-promo-${(requests += 1)}`;

const waiting = (name: 'welcome-1' | 'bettors-only') => async (player: Visitor, site: PlatformApp) => ({
  bonus_id: await holdBonus(site, player, name),
  request_id: request_id(),
});

export const promotionsSamples: Samples<
  CampaignsCallTypes & CashbacksCallTypes & BonusesCallTypes & BettingBonusesCallTypes & FreespinsCallTypes
> = {
  'campaigns.getoffers': { offset: 0, fields: 'trigger,description,promotions' },
  'campaigns.getOffer': async (_, site) => ({ offer_id: await offerNamed(site, 'welcome-1') }),
  'campaigns.checkPromocode': { promo_code: 'WELCOME10' },
  'campaigns.takepromotions': async (_, site) => ({ offer_id: await offerNamed(site, 'free-bet') }),
  'bonuses.get': {},
  'bonuses.activate': waiting('welcome-1'),
  'bonuses.deactivate': async (player, site) => {
    const bonus_id = await holdBonus(site, player, 'welcome-1');
    await player.call('bonuses.activate', { bonus_id, request_id: request_id() });
    return { bonus_id, request_id: request_id() };
  },
  'bonuses.remove': waiting('welcome-1'),
  'bonuses.putFirst': waiting('welcome-1'),
  'bettingBonuses.get': {},
  'bettingBonuses.activate': waiting('bettors-only'),
  'bettingBonuses.remove': waiting('bettors-only'),
  'bettingBonuses.putFirst': waiting('bettors-only'),
  'campaigns.activateOffer': { promo_code: 'WELCOME10', fields: 'trigger' },
  'campaigns.activatePromocode': { promocode: 'welcome10' },
  'cashbacks.get': { count: 1, sort: 'id', order: 'desc', statuses: 'active,paid_out', fields: 'description' },
  'cashbacks.payout': async (player, site) => ({
    cashback_id: await holdCashback(site, player),
    request_id: request_id(),
  }),
  'cashbacks.remove': async (player, site) => ({ cashback_id: await holdCashback(site, player) }),
  'freespins.get': { fields: 'description', status: 'active', count: 99 },
};
