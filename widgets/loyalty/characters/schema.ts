import type { FromSchema } from 'json-schema-to-ts';
import type { DataOf } from '#runtime/data/dataOf.ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { call } from '#runtime/registry/need.ts';
import { infoNeed, charactersInput as input, refreshOn } from '../needs.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  required: ['label', 'empty'],
  properties: {
    label: { type: 'string', title: 'Name for readers', maxLength: 80 },
    empty: { type: 'string', title: 'Said where there is none', maxLength: 240 },
  },
} as const;
export type Props = FromSchema<typeof props>;

const needs = { characters: call('loyalty.getcharacters', { input, for: 'player', refreshOn }), info: infoNeed };
export type Data = DataOf<typeof needs>;

/** Characters that a player may go by; «choose» carries the `id` of the wanted one: the document asks before it is changed. Source: STATE-25. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Characters',
  description: 'Characters that a player may go by, with the level that opens each.',
  icon: 'user',
  props,
  hydrate: 'load',
  events: ['choose'],
  needs,
});
