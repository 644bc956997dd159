import type { FromSchema } from 'json-schema-to-ts';
import type { DataOf } from '#runtime/data/dataOf.ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { call } from '#runtime/registry/need.ts';
import { infoNeed, charactersInput as input, refreshOn } from '../needs.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  required: ['tells'],
  properties: { tells: { enum: ['confirm', 'changed'], title: 'What is told of it' } },
} as const;
export type Props = FromSchema<typeof props>;

const needs = { characters: call('loyalty.getcharacters', { input, for: 'player', refreshOn }), info: infoNeed };
export type Data = DataOf<typeof needs>;

/**
 * The character that the opener names as `id`: the question before it takes the place of the present one, or that it has. «changed» carries its
 * `id`. Source: DLG-06, STATE-25.
 */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Change of the character',
  description: 'Asks before the player’s character is changed, or shows the new one.',
  icon: 'user',
  props,
  hydrate: 'load',
  events: ['changed', 'close'],
  needs,
  messages: ['loyalty.close', 'loyalty.gone', 'loyalty.refused.*', 'dialog.loading'],
});
