import type { FromSchema } from 'json-schema-to-ts';
import type { DataOf } from '#runtime/data/dataOf.ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { limitsNeed } from '../limitsNeed.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  required: ['label'],
  properties: { label: { type: 'string', title: 'Name for readers', maxLength: 80 } },
} as const;
export type Props = FromSchema<typeof props>;

const needs = { limits: limitsNeed };
export type Data = DataOf<typeof needs>;

/**
 * Notice that the brand has players read before a deposit: how their money is protected, and that a limit can be set. «limit» means that it was read
 * and a limit is wanted, «done» that it was read. Source: PROT-17.
 */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Before a deposit',
  description: 'How players’ money is protected, and the offer of a limit; both are answered before the first deposit.',
  icon: 'shield',
  props,
  hydrate: 'load',
  events: ['limit', 'done'],
  needs,
});
