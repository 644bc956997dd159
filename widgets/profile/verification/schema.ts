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
  required: ['label', 'proved', 'help'],
  properties: {
    label: { type: 'string', title: 'Name for readers', maxLength: 80 },
    proved: { ...labelledLink, title: 'Way on for who is verified' },
    empty: { ...labelledLink, title: 'Way on for who is verified and has no money yet' },
    /** The address's `from` is where it leads. */
    back: { type: 'string', title: 'Way back for who was sent here and is verified', maxLength: 64 },
    help: { ...labelledLink, title: 'Way on for whose documents are not taken any more' },
  },
} as const;
export type Props = FromSchema<typeof props>;

/** Progress of the proof of the player's identity, the reasons, and the next step. Source: ROUTE-12, STATE-28. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'State of the identity check',
  description: 'How far the proof of the player’s identity has come, why, and what to do next.',
  icon: 'shield',
  props,
  areas: ['session'],
  hydrate: 'load',
  needs,
});
