import type { FromSchema } from 'json-schema-to-ts';
import type { DataOf } from '#runtime/data/dataOf.ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { call } from '#runtime/registry/need.ts';
import { MAX_SYSNAME } from '#schemas/platform/gameHistory.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  required: ['sysname'],
  properties: {
    /** A page binds it to the game that its address names. */
    sysname: { type: 'string', title: 'Game', minLength: 1, maxLength: MAX_SYSNAME },
  },
} as const;
export type Props = FromSchema<typeof props>;

const needs = { likes: call('games.getLikes', { for: 'player' }) };
export type Data = DataOf<typeof needs>;

/** Marks a game as a favourite and takes the mark away. Guests are invited to join. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Favourite game',
  description: 'A button that keeps a game among the player’s favourites.',
  icon: 'star',
  props,
  hydrate: 'load',
  events: ['join'],
  needs,
  messages: ['dialog.retry'],
});
