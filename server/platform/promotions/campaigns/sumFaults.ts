import type { CampaignRule, Reward } from '#schemas/platform/campaignRule.ts';

type Amounts = Readonly<Record<string, string>>;

/**
 * Says what is wrong with the sums that a campaign's texts name: `{upTo}` without a sum would be read as it stands, and a sum that the
 * rule does not have, or has in other currencies, would promise what nobody gets. Source: DOM-59.
 */
export function sumFaults({ description, rewards, conditions, budget = {} }: CampaignRule): string[] {
  const { sums = {}, translations = {}, images: _, ...own } = description;
  const texts = [own, ...Object.values(translations)].flatMap((words) => Object.values(words));
  const named = new Set(texts.flatMap((text) => [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name)));
  const known = [conditions.min_amount ?? {}, budget, ...rewards.flatMap(amountsOf)];
  return [
    ...[...named].filter((name) => !Object.hasOwn(sums, name)).map((name) => `/description: {${name}} is no sum`),
    ...Object.entries(sums).flatMap(([name, amounts]) => [
      ...(named.has(name) ? [] : [`/description/sums/${name}: no text names it`]),
      ...(known.some((one) => textOf(one) === textOf(amounts))
        ? []
        : [`/description/sums/${name}: ${mustBeOneOf(known)}`]),
    ]),
  ];
}

/** All amounts that a reward has: what it gives at most, and what holds while it is played. */
function amountsOf(reward: Reward): Amounts[] {
  if (reward.type === 'points') return [];
  if (reward.type === 'freespins') return [reward.stakes, reward.max_win];
  return reward.type === 'casino_bonus' ? [reward.amounts, reward.max_bet ?? {}] : [reward.amounts];
}

/** Amounts as they are compared: the order of currencies does not matter, and `10` is `10.00`. */
function textOf(amounts: Amounts): string {
  const told = Object.entries(amounts).map(([currency, amount]) => `${currency} ${Number(amount)}`);
  return told.toSorted().join(', ');
}

function mustBeOneOf(known: readonly Amounts[]): string {
  return `must be amounts of the rule: ${known.map(textOf).filter(Boolean).join('; or ') || 'it has none'}`;
}
