import type { FromSchema } from 'json-schema-to-ts';
import type { DataOf } from '#runtime/data/dataOf.ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { link } from '#schemas/parts/link.ts';
import { limitsNeed } from '../limitsNeed.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  required: ['label'],
  properties: {
    label: { type: 'string', title: 'Name for readers', maxLength: 80 },
    withdraw: { ...link, title: 'Where money is taken out while play is closed' },
  },
} as const;
export type Props = FromSchema<typeof props>;

const needs = { limits: limitsNeed };
export type Data = DataOf<typeof needs>;

/**
 * State of play for the player: a break, an exclusion and until when, or how many limits hold. «return» asks for the end of an exclusion whose time
 * is over. Source: PROT-08, PROT-09.
 */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'State of play',
  description: 'Whether the player takes a break or is excluded, until when, and what that means for their money.',
  icon: 'shield',
  props,
  hydrate: 'load',
  events: ['return'],
  needs,
});
