import type { FromSchema } from 'json-schema-to-ts';
import type { DataOf } from '#runtime/data/dataOf.ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { limitsNeed } from '../limitsNeed.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  required: ['label'],
  properties: { label: { type: 'string', title: 'Question above the choices', minLength: 1, maxLength: 80 } },
} as const;
export type Props = FromSchema<typeof props>;

const needs = { limits: limitsNeed };
export type Data = DataOf<typeof needs>;

/** Interval of reminders about time and cost during play; a choice applies at once. Source: PROT-04. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Reality check',
  description: 'How often the player is reminded of time and cost while they play.',
  icon: 'clock',
  props,
  hydrate: 'load',
  needs,
});
