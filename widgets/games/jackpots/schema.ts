import type { FromSchema } from 'json-schema-to-ts';
import type { DataOf } from '#runtime/data/dataOf.ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { call } from '#runtime/registry/need.ts';
import { pathOf } from '#schemas/parts/link.ts';
import { growthTexts } from '../growthTexts.ts';
import { JACKPOT_POLL_SEC } from '../jackpotNews.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  required: ['label'],
  properties: {
    label: { type: 'string', title: 'Name, for those who listen', minLength: 1, maxLength: 80 },
    page: { ...pathOf(['id']), title: 'Page of a jackpot' },
  },
} as const;
export type Props = FromSchema<typeof props>;

const needs = {
  jackpots: call('jackpots.get', { for: 'visitor', pollSec: JACKPOT_POLL_SEC }),
};
export type Data = DataOf<typeof needs>;

/** The jackpots in the visitor's currency, with what they would pay now. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Jackpots',
  description: 'All jackpots, with what they would pay now.',
  icon: 'trophy',
  props,
  hydrate: 'visible',
  needs,
  messages: [...growthTexts, 'games.jackpot.games'],
});
