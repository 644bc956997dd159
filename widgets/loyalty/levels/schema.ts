import type { FromSchema } from 'json-schema-to-ts';
import type { DataOf } from '#runtime/data/dataOf.ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { infoNeed } from '../needs.ts';
import { pointsMessages } from '../pointsMessages.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  required: ['label'],
  properties: { label: { type: 'string', title: 'Name for readers', maxLength: 80 } },
} as const;
export type Props = FromSchema<typeof props>;

const needs = { info: infoNeed };
export type Data = DataOf<typeof needs>;

/** The levels of the programme with what each opens; the player's own is marked. Source: STATE-25. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Levels of the player',
  description: 'The levels of the loyalty programme and what each opens, with the player’s own.',
  icon: 'chart',
  props,
  hydrate: 'load',
  needs,
  messages: [...pointsMessages, 'loyalty.level', 'loyalty.levels.*'],
});
