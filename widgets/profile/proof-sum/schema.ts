import type { FromSchema } from 'json-schema-to-ts';
import type { DataOf } from '#runtime/data/dataOf.ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { call } from '#runtime/registry/need.ts';
import { labelledLink } from '#schemas/parts/link.ts';
import { proofNews } from '../proofNews.ts';

const needs = { proof: call('verification.get', { for: 'player', refreshOn: proofNews }) };
export type Data = DataOf<typeof needs>;

const props = {
  type: 'object',
  additionalProperties: false,
  required: ['title'],
  properties: {
    title: { type: 'string', title: 'Title', maxLength: 120 },
    cta: { ...labelledLink, title: 'Button' },
  },
} as const;
export type Props = FromSchema<typeof props>;

/** The sum that the brand lets a player pay in before the proof of identity, and what is left of it; nothing where there is no such sum. Source: PROT-12. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Sum before the identity check',
  description: 'What may be paid in before an identity is proved, and what is left of it.',
  icon: 'shield',
  props,
  hydrate: 'load',
  events: ['cta'],
  needs,
});
