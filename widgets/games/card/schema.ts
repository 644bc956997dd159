import type { FromSchema } from 'json-schema-to-ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import type { GameList } from '#schemas/platform/games.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  required: ['sysname'],
  properties: {
    sysname: { type: 'string', title: 'Game', minLength: 1, maxLength: 64 },
    look: { enum: ['cover', 'wide'], title: 'Look' },
  },
} as const;
export type Props = FromSchema<typeof props>;
export interface Data {
  games: GameList;
}

/** One game, chosen by name. Nothing, when the platform does not have it. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Game',
  props,
  hydrate: 'never',
  events: ['open'],
  needs: { games: { call: 'games.get', input: ({ sysname }) => ({ sysname }), ttlSec: 60 } },
});
