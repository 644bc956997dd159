import type { FromSchema } from 'json-schema-to-ts';
import type { DataOf } from '#runtime/data/dataOf.ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { call, type NeedFacts } from '#runtime/registry/need.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  properties: {
    /** Otherwise the game that the opener names: `params.sysname`. */
    sysname: { type: 'string', title: 'Game', maxLength: 64 },
  },
} as const;
export type Props = FromSchema<typeof props>;

const needs = {
  games: call('games.get', {
    input({ props: { sysname: chosen }, params }: NeedFacts<Props>) {
      const sysname = chosen ?? params.sysname;
      return sysname ? { sysname } : null;
    },
    ttlSec: 60,
  }),
};
export type Data = DataOf<typeof needs>;

/** All that is known of a game: what its popup shows. Guests are invited to join, and everyone can close it. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Game details',
  description: 'All that is known of one game, as its popup shows it.',
  icon: 'info',
  props,
  hydrate: 'never',
  events: ['join', 'close'],
  needs,
  messages: ['games.row.failed', 'games.volatilityOf'],
});
