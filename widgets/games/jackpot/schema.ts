import type { FromSchema } from 'json-schema-to-ts';
import type { DataOf } from '#runtime/data/dataOf.ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { call, type NeedFacts } from '#runtime/registry/need.ts';
import { cardTexts } from '../cardTexts.ts';
import { growthTexts } from '../growthTexts.ts';
import { JACKPOT_POLL_SEC } from '../jackpotNews.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  required: ['jackpot'],
  properties: {
    /** A page binds it to the jackpot that its address names. */
    jackpot: { type: 'string', title: 'Jackpot', pattern: '^[a-z0-9-]{1,64}$' },
  },
} as const;
export type Props = FromSchema<typeof props>;

const input = ({ props: { jackpot } }: NeedFacts<Props>) => ({ id: jackpot });
const needs = {
  jackpots: call('jackpots.get', { for: 'visitor', input, pollSec: JACKPOT_POLL_SEC }),
  winners: call('jackpots.getWinners', { for: 'visitor', input }),
};
export type Data = DataOf<typeof needs>;

/** One jackpot: what it would pay, how it falls, the games that feed it, who won it. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Jackpot',
  description: 'One jackpot: what it would pay, its games, who won it.',
  icon: 'trophy',
  props,
  hydrate: 'load',
  events: ['open'],
  needs,
  messages: [...growthTexts, ...cardTexts, 'games.row.empty'],
});
