import type { FromSchema } from 'json-schema-to-ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import type { GameList } from '#schemas/platform/games.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  properties: {
    /** Otherwise the game that the opener names: `params.sysname`. */
    sysname: { type: 'string', title: 'Game', maxLength: 64 },
  },
} as const;
export type Props = FromSchema<typeof props>;
export interface Data {
  games: GameList;
}

/** All that is known of a game: what its popup shows. Guests are invited to join, and everyone can close it. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Game details',
  props,
  hydrate: 'never',
  events: ['join', 'close'],
  needs: {
    games: {
      call: 'games.get',
      input: ({ sysname }, params) => {
        const wanted = sysname ?? params.sysname;
        return wanted ? { sysname: wanted } : null;
      },
      ttlSec: 60,
    },
  },
});
