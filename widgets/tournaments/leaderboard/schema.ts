import type { FromSchema } from 'json-schema-to-ts';
import type { DataOf } from '#runtime/data/dataOf.ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { needs, tournamentProp } from '../one.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  properties: {
    tournament: tournamentProp,
    title: { type: 'string', title: 'Title', maxLength: 80 },
  },
} as const;
export type Props = FromSchema<typeof props>;
export type Data = DataOf<typeof needs>;

/** The first places of a tournament with their prizes, and the player's own, as they change. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Table of a tournament',
  description: 'The first places of a tournament with their prizes, and the player’s own place.',
  icon: 'chart',
  props,
  hydrate: 'visible',
  needs,
  messages: ['tournaments.gone', 'tournaments.failed', 'tournaments.you'],
});
