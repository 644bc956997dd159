import type { FromSchema } from 'json-schema-to-ts';
import type { DataOf } from '#runtime/data/dataOf.ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { limitTypes } from '#schemas/platform/protectionLimits.ts';
import { limitsNeed } from '../limitsNeed.ts';

const label = { type: 'string', minLength: 1, maxLength: 80 } as const;
const props = {
  type: 'object',
  additionalProperties: false,
  required: ['type', 'label', 'set'],
  properties: {
    type: { enum: limitTypes, title: 'What is limited' },
    label: { ...label, title: 'Name for readers' },
    set: { ...label, title: 'Button to set a limit' },
  },
} as const;
export type Props = FromSchema<typeof props>;

const needs = { limits: limitsNeed };
export type Data = DataOf<typeof needs>;

/**
 * The player's limits of one type: what is left, and the raise that waits. «set» asks for another limit; it carries the `period` of the one to
 * change. «confirm» and «cancel» carry the `type` and `period` of a change that waits. Source: PROT-01 to PROT-03.
 */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Limits of play',
  description: 'The player’s limits of one type: what is left of each, and how to change it.',
  icon: 'shield',
  props,
  hydrate: 'load',
  events: ['set', 'confirm', 'cancel'],
  needs,
});
