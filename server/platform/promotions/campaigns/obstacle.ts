import type { CampaignRule } from '#schemas/platform/campaignRule.ts';
import type { PromoCodeError } from '#schemas/platform/campaigns.ts';
import type { Campaign } from '../campaignStore.ts';
import { minorIn } from '../terms.ts';
import type { Facts } from './facts.ts';

type Check = (campaign: Campaign, facts: Facts) => boolean;

/** In this order: what is wrong with the campaign first, then what is wrong with the player. */
const obstacles: readonly (readonly [PromoCodeError, Check])[] = [
  ['EXPIRED', ({ status, rule }, { now }) => status === 'ended' || now >= (rule.ends_at ?? Number.POSITIVE_INFINITY)],
  ['INVALID', ({ status, rule }, { brand }) => status === 'draft' || isOutside(rule.conditions.brands, brand.id)],
  ['NOT_STARTED', ({ rule }, { now }) => now < (rule.starts_at ?? 0)],
  ['WRONG_COUNTRY', ({ rule }, { player }) => isOutside(rule.conditions.countries, player.country_code)],
  ['WRONG_CURRENCY', ({ rule }, { player }) => !knowsCurrency(rule, player.currency)],
  ['BETTING_ONLY', ({ rule }, facts) => rule.conditions.has_bet_on_sport === true && !facts.hasBetOnSport],
  ['WRONG_DEPOSIT', ({ rule }, { deposits }) => (rule.trigger.nth ?? deposits + 1) !== deposits + 1],
  ['NOT_NOW', ({ rule }, facts) => rule.conditions.birthday === true && !isBirthday(facts)],
];

/** Returns the reason why a campaign does not fit a player; null when it does. Requirements on the deposit or bet itself are checked elsewhere. */
export function obstacleOf(campaign: Campaign, facts: Facts): PromoCodeError | null {
  const [found = null] = obstacles.find(([, isInTheWay]) => isInTheWay(campaign, facts)) ?? [];
  return found;
}

/** A list that is not there holds everything. */
function isOutside(list: readonly string[] | undefined, value: string): boolean {
  return list?.includes(value) === false;
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
