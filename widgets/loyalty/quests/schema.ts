import type { FromSchema } from 'json-schema-to-ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { pointsMessages } from '../pointsMessages.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  required: ['label', 'empty'],
  properties: {
    label: { type: 'string', title: 'Name for readers', maxLength: 80 },
    empty: { type: 'string', title: 'Said where there is none', maxLength: 240 },
    program: { type: 'string', title: 'Programme', minLength: 1, maxLength: 64 },
  },
} as const;
export type Props = FromSchema<typeof props>;

/**
 * Quests of a programme, with how far each is; without a programme, those of the only one that there is. «open» carries the `id` and `program` of
 * the one to be looked at, «claim» the `id` of a completed one whose reward is to be paid, with a `request_id` of its own. Source: STATE-25, DOM-41.
 */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Quests',
  description: 'The quests of a loyalty programme, how far each is, and what it pays.',
  icon: 'compass',
  props,
  hydrate: 'load',
  events: ['open', 'claim'],
  areas: ['loyalty'],
  messages: [...pointsMessages, 'loyalty.quest.*', 'loyalty.failed'],
});
