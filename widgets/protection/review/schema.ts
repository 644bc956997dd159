import type { FromSchema } from 'json-schema-to-ts';
import type { DataOf } from '#runtime/data/dataOf.ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { call } from '#runtime/registry/need.ts';
import { link } from '#schemas/parts/link.ts';
import { limitsNeed } from '../limitsNeed.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  required: ['title', 'limits'],
  properties: {
    title: { type: 'string', title: 'Title', minLength: 1, maxLength: 80 },
    limits: { ...link, title: 'Where limits are set' },
  },
} as const;
export type Props = FromSchema<typeof props>;

const needs = {
  limits: limitsNeed,
  position: call('account.getNetPosition', { for: 'player', input: () => ({ period: '180' as const }) }),
};
export type Data = DataOf<typeof needs>;

/** Cost of half a year of play, at times when the brand has players look at it; nothing at other times. Source: PROT-18. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Look back at play',
  description: 'Result, deposits and time of half a year, whenever the brand has players look at them.',
  icon: 'chart',
  props,
  hydrate: 'load',
  events: ['looked'],
  needs,
});
