import type { FromSchema } from 'json-schema-to-ts';
import type { DataOf } from '#runtime/data/dataOf.ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { call } from '#runtime/registry/need.ts';
import { pathOf, type ResolvedFormats } from '#schemas/parts/link.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  required: ['label', 'empty', 'game'],
  properties: {
    label: { type: 'string', title: 'Name for readers', maxLength: 80 },
    empty: { type: 'string', title: 'Said where there are none', maxLength: 240 },
    game: { ...pathOf(['sysname']), title: 'Page of a game' },
  },
} as const;
export type Props = FromSchema<typeof props, ResolvedFormats>;

const needs = {
  freespins: call('freespins.get', {
    for: 'player',
    refreshOn: ['bonus.updated'],
    paging: { size: 20, sizeInput: 'count', rowKey: 'id' },
  }),
};
export type Data = DataOf<typeof needs>;

/** The player's free spins: how many are left, in which game, until when. Source: CALL-09. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Free spins of the player',
  description: 'The player’s free spins: how many are left, in which game, and until when.',
  icon: 'sparkle',
  props,
  hydrate: 'load',
  needs,
  messages: ['promo.more', 'promo.until', 'promo.terms'],
});
