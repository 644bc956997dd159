import type { CampaignRule } from '#schemas/platform/campaignRule.ts';
import type { PromoCodeError } from '#schemas/platform/campaigns.ts';
import { minorIn } from '../terms.ts';
import type { Facts } from './facts.ts';
import type { Campaign } from './store.ts';

/** Why a campaign does not fit a player; null when it does. What the deposit or bet itself must bring is asked elsewhere. */
export function obstacleOf({ rule, status }: Campaign, facts: Facts): PromoCodeError | null {
  const { conditions, trigger, starts_at = 0, ends_at = Number.POSITIVE_INFINITY } = rule;
  const { player, brand, now } = facts;
  if (status === 'ended' || now >= ends_at) return 'EXPIRED';
  if (status === 'draft' || conditions.brands?.includes(brand.id) === false) return 'INVALID';
  if (now < starts_at) return 'NOT_STARTED';
  if (conditions.countries?.includes(player.country_code) === false) return 'WRONG_COUNTRY';
  if (!knowsCurrency(rule, player.currency)) return 'WRONG_CURRENCY';
  if (conditions.has_bet_on_sport === true && !facts.hasBetOnSport) return 'BETTING_ONLY';
  if (trigger.nth !== undefined && facts.deposits + 1 !== trigger.nth) return 'WRONG_DEPOSIT';
  if (conditions.birthday === true && !isBirthday(facts)) return 'NOT_NOW';
  return null;
}

/** Every amount a rule promises has to be there in the player's own currency: nothing is converted. */
function knowsCurrency({ conditions, rewards, budget }: CampaignRule, currency: string): boolean {
  const hasAll = rewards.every((reward) => {
    if (reward.type === 'points') return true;
    if (reward.type === 'freespins') {
      return minorIn(reward.stakes, currency) !== null && minorIn(reward.max_win, currency) !== null;
    }
    const hasMaxBet = reward.type !== 'casino_bonus' || !reward.max_bet || minorIn(reward.max_bet, currency) !== null;
    return minorIn(reward.amounts, currency) !== null && hasMaxBet;
  });
  const isAllowed = conditions.currencies?.includes(currency) ?? true;
  const hasBudget = budget === undefined || minorIn(budget, currency) !== null;
  const hasLeast = conditions.min_amount === undefined || minorIn(conditions.min_amount, currency) !== null;
  return hasAll && isAllowed && hasBudget && hasLeast;
}

/** The 29th of February is kept on the 28th in other years. */
function isBirthday({ birthDate, now }: Facts): boolean {
  const today = new Date(now).toISOString().slice(5, 10);
  const isLeap = new Date(Date.UTC(new Date(now).getUTCFullYear(), 1, 29)).getUTCMonth() === 1;
  const day = dayOf(birthDate);
  return day !== '' && today === (day === '02-29' && !isLeap ? '02-28' : day);
}

/** `MM-DD` of a date as forms (`01.02.1990`) or programs (`1990-02-01`) write it. */
function dayOf(date: string): string {
  const [, day, month] = /^(\d\d)\.(\d\d)\.\d{4}$/.exec(date) ?? [];
  return day === undefined ? date.slice(5, 10) : `${month}-${day}`;
}
