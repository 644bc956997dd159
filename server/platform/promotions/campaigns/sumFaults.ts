import type { CampaignRule } from '#schemas/platform/campaignRule.ts';

/**
 * Says what is wrong with the sums that a campaign's texts name: `{upTo}` without a sum would be read as it stands, and a sum in other
 * currencies than the reward would promise what nobody gets. Source: DOM-59.
 */
export function sumFaults({ description, rewards }: CampaignRule): string[] {
  const { sums = {}, translations = {}, images: _, ...own } = description;
  const texts = [own, ...Object.values(translations)].flatMap((words) => Object.values(words));
  const named = new Set(texts.flatMap((text) => [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name)));
  const given = new Set(rewards.flatMap((reward) => Object.keys(amountsOf(reward))));
  return [
    ...[...named].filter((name) => !Object.hasOwn(sums, name)).map((name) => `/description: {${name}} is no sum`),
    ...Object.entries(sums).flatMap(([name, amounts]) => {
      const told = new Set(Object.keys(amounts));
      const isSame = given.size === 0 || told.symmetricDifference(given).size === 0;
      return [
        ...(named.has(name) ? [] : [`/description/sums/${name}: no text names it`]),
        ...(isSame ? [] : [`/description/sums/${name}: must be told in ${[...given].join(', ')}, as the reward is`]),
      ];
    }),
  ];
}

function amountsOf(reward: CampaignRule['rewards'][number]): Readonly<Record<string, string>> {
  if (reward.type === 'points') return {};
  return reward.type === 'freespins' ? reward.stakes : reward.amounts;
}
