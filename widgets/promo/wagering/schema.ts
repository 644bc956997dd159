import type { FromSchema } from 'json-schema-to-ts';
import type { DataOf } from '#runtime/data/dataOf.ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { call } from '#runtime/registry/need.ts';
import { labelledLink } from '#schemas/parts/link.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  required: ['title', 'note'],
  properties: {
    title: { type: 'string', title: 'Title', maxLength: 80 },
    note: { type: 'string', title: 'What a withdrawal means for them', maxLength: 320 },
    link: { ...labelledLink, title: 'Where to read on' },
  },
} as const;
export type Props = FromSchema<typeof props>;

const own = { for: 'player', refreshOn: ['bonus.updated'] } as const;
const needs = { casino: call('bonuses.get', own), betting: call('bettingBonuses.get', own) };
export type Data = DataOf<typeof needs>;

/** Wagering that is left of the player's bonuses in play, to be read before a withdrawal; nothing where none is in play. Source: STATE-23, DOM-52. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Still to be wagered',
  description: 'Bonuses in play that are not wagered yet: how far each is, and what of it cannot be paid out before.',
  icon: 'gift',
  props,
  hydrate: 'load',
  needs,
});
