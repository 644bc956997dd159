import type { FromSchema } from 'json-schema-to-ts';
import type { DataOf } from '#runtime/data/dataOf.ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { call } from '#runtime/registry/need.ts';
import { link } from '#schemas/parts/link.ts';
import { proofNews } from '../proofNews.ts';

/**
 * Moments that a step is for: an identity that comes before the first deposit, a wallet without money that money may be put into, an identity
 * that is asked for later, and any other in which the player has something to play with.
 */
export const moments = ['identity-first', 'no-money', 'identity-later', 'any'] as const;
export type Moment = (typeof moments)[number];

const needs = { proof: call('verification.get', { for: 'player', refreshOn: proofNews }) };
export type Data = DataOf<typeof needs>;

const props = {
  type: 'object',
  additionalProperties: false,
  required: ['label', 'steps'],
  properties: {
    label: { type: 'string', title: 'Name for readers', maxLength: 80 },
    steps: {
      type: 'array',
      title: 'Steps, the first that fits is shown',
      minItems: 1,
      maxItems: 8,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['when', 'title', 'text', 'way', 'href'],
        properties: {
          when: { enum: moments, title: 'When' },
          title: { type: 'string', title: 'Title', maxLength: 80 },
          text: { type: 'string', title: 'Text', maxLength: 240 },
          way: { type: 'string', title: 'Button', maxLength: 64 },
          href: link,
        },
      },
    },
  },
} as const;
export type Props = FromSchema<typeof props>;

/** The one thing that a player does best now, of the steps that the document names. Source: DOM-51. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Next step of the player',
  description: 'One step that the player is offered now, by identity and money.',
  icon: 'arrow',
  props,
  areas: ['session'],
  hydrate: 'load',
  needs,
});
