import type { FromSchema } from 'json-schema-to-ts';
import type { DataOf } from '#runtime/data/dataOf.ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { call } from '#runtime/registry/need.ts';
import { link } from '#schemas/parts/link.ts';
import { proofNews } from '../proofNews.ts';

const needs = { proof: call('verification.get', { for: 'player', refreshOn: proofNews }) };
export type Data = DataOf<typeof needs>;

const way = {
  type: 'object',
  additionalProperties: false,
  required: ['label', 'href'],
  properties: { label: { type: 'string', title: 'Label', maxLength: 64 }, href: link },
} as const;

const props = {
  type: 'object',
  additionalProperties: false,
  required: ['label', 'proved', 'help'],
  properties: {
    label: { type: 'string', title: 'Name for readers', maxLength: 80 },
    proved: { ...way, title: 'Way on for who is verified' },
    empty: { ...way, title: 'Way on for who is verified and has no money yet' },
    /** The address's `from` is where it leads. */
    back: { type: 'string', title: 'Way back for who was sent here and is verified', maxLength: 64 },
    help: { ...way, title: 'Way on for whose documents are not taken any more' },
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
