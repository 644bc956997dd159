import type { Money } from '#schemas/parts/money.ts';
import type { Reward } from '#schemas/platform/campaignRule.ts';
import type { Offer, Promotion } from '#schemas/platform/campaigns.ts';
import { toMoney } from '../../ledger/currency.ts';
import type { Campaign } from '../campaignStore.ts';
import { inLocale, minorIn } from '../terms.ts';

/** The viewer of an offer. */
export interface Looker {
  locale: string;
  /** Amounts are shown in it. */
  currency: string;
  isSatisfied: boolean;
  isTaken: boolean;
}

/** True where a player has to take the offer first; deposits always ask, unless the rule says otherwise. */
export function needsTaking({ rule }: Pick<Campaign, 'rule'>): boolean {
  const { opt_in, action } = rule.trigger;
  return opt_in ?? (action === 'deposit' || action === 'nth_deposit');
}

/** A campaign as players see it. Source: STATE-11, DOM-52. */
export function toOffer(campaign: Campaign, { locale, currency, isSatisfied, isTaken }: Looker): Offer {
  const { id, rule } = campaign;
  const { trigger, conditions, rewards, description, product, starts_at = null, ends_at = null } = rule;
  return {
    id,
    product,
    trigger: {
      action: trigger.action,
      params: {
        exclude_methods: [...(conditions.exclude_methods ?? [])],
        user_satisfies_params: isSatisfied,
        min_amount: moneyIn(conditions.min_amount, currency),
        nth: trigger.nth ?? null,
        opt_in: needsTaking(campaign),
        taken: isTaken,
      },
    },
    description: inLocale(description, { locale, currency }),
    promotions: rewards.map((reward) => toPromotion(reward, currency)),
    starts_at,
    ends_at,
  };
}

function moneyIn(amounts: Readonly<Record<string, string>> | undefined, currency: string): Money | null {
  const minor = minorIn(amounts, currency);
  return minor === null ? null : toMoney(minor, currency);
}

const none = { amount: null, percent_bp: null, wagering: null, max_bet: null, count: null, game: null, days: null };

function toPromotion(reward: Reward, currency: string): Promotion {
  switch (reward.type) {
    case 'points':
      return { ...none, type: reward.type, count: reward.count };
    case 'freespins': {
      const { type, count, game, days, stakes } = reward;
      return { ...none, type, count, game, days, amount: moneyIn(stakes, currency) };
    }
    case 'casino_bonus': {
      const { type, percent_bp = null, wagering, days, amounts, max_bet } = reward;
      const limits = { amount: moneyIn(amounts, currency), max_bet: moneyIn(max_bet, currency) };
      return { ...none, type, percent_bp, wagering, days, ...limits };
    }
    default: {
      const { type, percent_bp = null, days, amounts } = reward;
      return { ...none, type, percent_bp, days, amount: moneyIn(amounts, currency) };
    }
  }
}
