import type { BettingBonusesCallTypes } from '#schemas/platform/bettingBonuses.ts';
import type { BonusesCallTypes } from '#schemas/platform/bonuses.ts';
import type { CampaignsCallTypes } from '#schemas/platform/campaigns.ts';
import type { CashbacksCallTypes } from '#schemas/platform/cashbacks.ts';
import type { FreespinsCallTypes } from '#schemas/platform/freespins.ts';
import { MINUTE_MS } from '../../kernel/durations.ts';
import type { Area, CallsOf } from '../area.ts';
import {
  bettingBonusesActivate,
  bettingBonusesGet,
  bettingBonusesPutFirst,
  bettingBonusesRemove,
  bonusesActivate,
  bonusesDeactivate,
  bonusesGet,
  bonusesPutFirst,
  bonusesRemove,
} from './bonuses/calls.ts';
import { expireBonuses } from './bonuses/expire.ts';
import { returnBonusStake, settleBonusStake } from './bonuses/settled.ts';
import { stakeAsked } from './bonuses/stakeAsked.ts';
import { noteBonusStake } from './bonuses/staked.ts';
import { activateOffer, activatePromocode } from './campaigns/activateOffer.ts';
import { endOffers } from './campaigns/announce.ts';
import { checkPromocode } from './campaigns/checkPromocode.ts';
import { noteSportBet } from './campaigns/facts.ts';
import { getOffer, getoffers } from './campaigns/getoffers.ts';
import { takepromotions } from './campaigns/takepromotions.ts';
import { betPlaced, betSettled, deposited, registered, signedIn } from './campaigns/triggers.ts';
import { accrueCashbacks } from './cashbacks/accrue.ts';
import { cashbacksGet, cashbacksPayout, cashbacksRemove, expireCashbacks } from './cashbacks/calls.ts';
import { promotionCommands } from './commands.ts';
import { freespinsGet } from './freespins/get.ts';
import { giveFreespins } from './freespins/gift.ts';

/** Offers, promo codes, bonuses, cashback, free spins. */
export const promotions: Area<
  | CallsOf<CampaignsCallTypes>
  | CallsOf<CashbacksCallTypes>
  | CallsOf<BonusesCallTypes>
  | CallsOf<BettingBonusesCallTypes>
  | CallsOf<FreespinsCallTypes>
> = {
  handlers: {
    'campaigns.getoffers': getoffers,
    'campaigns.getOffer': getOffer,
    'campaigns.activateOffer': activateOffer,
    'campaigns.activatePromocode': activatePromocode,
    'campaigns.checkPromocode': checkPromocode,
    'campaigns.takepromotions': takepromotions,
    'bonuses.get': bonusesGet,
    'bonuses.activate': bonusesActivate,
    'bonuses.deactivate': bonusesDeactivate,
    'bonuses.remove': bonusesRemove,
    'bonuses.putFirst': bonusesPutFirst,
    'bettingBonuses.get': bettingBonusesGet,
    'bettingBonuses.activate': bettingBonusesActivate,
    'bettingBonuses.remove': bettingBonusesRemove,
    'bettingBonuses.putFirst': bettingBonusesPutFirst,
    'cashbacks.get': cashbacksGet,
    'cashbacks.payout': cashbacksPayout,
    'cashbacks.remove': cashbacksRemove,
    'freespins.get': freespinsGet,
  },
  moments: {
    registered,
    signedIn,
    deposited,
    stakeAsked,
    async staked(tx, stake, services) {
      await noteBonusStake(tx, stake, services);
      // a bet on sport may still be refused: it counts once the book took it
      if (stake.product === 'casino') await betPlaced(tx, stake, services);
    },
    async betTaken(tx, stake, services) {
      await noteSportBet(tx, stake.player.uid);
      await betPlaced(tx, stake, services);
    },
    async settled(tx, settlement, services) {
      await settleBonusStake(tx, settlement, services);
      await betSettled(tx, settlement, services);
    },
    stakeReturned: returnBonusStake,
    freespinsGranted: giveFreespins,
  },
  jobs: [
    {
      name: 'expire-promotions',
      everyMs: MINUTE_MS,
      async run(services, now) {
        await expireBonuses(services, now);
        await expireCashbacks(services, now);
        await endOffers(services, now);
      },
    },
    { name: 'weekly-cashback', everyMs: 60 * MINUTE_MS, run: accrueCashbacks },
  ],
  commands: promotionCommands,
};
