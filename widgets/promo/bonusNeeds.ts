import { call, type NeedFacts } from '#runtime/registry/need.ts';

/** Products that a bonus is for. */
export const bonusKinds = ['casino', 'betting'] as const;

interface KindProps {
  kind: (typeof bonusKinds)[number];
}

const options = {
  for: 'player',
  refreshOn: ['bonus.updated'],
  paging: { size: 20, sizeInput: 'limit', rowKey: 'id' },
} as const;

/** The bonuses of one product: the list and the question about one of them read the same. */
export const bonusNeeds = {
  casino: call('bonuses.get', {
    ...options,
    input: ({ props: { kind } }: NeedFacts<KindProps>) => (kind === 'casino' ? {} : null),
  }),
  betting: call('bettingBonuses.get', {
    ...options,
    input: ({ props: { kind } }: NeedFacts<KindProps>) => (kind === 'betting' ? {} : null),
  }),
};
