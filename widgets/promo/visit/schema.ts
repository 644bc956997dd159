import type { FromSchema } from 'json-schema-to-ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';

const props = { type: 'object', additionalProperties: false, properties: {} } as const;
export type Props = FromSchema<typeof props>;

/**
 * Emits «visit» once for each player in each visit: as they sign in, or come back signed in. Documents then show whatever waits for the player.
 * Source: STATE-08.
 */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Visit of a player',
  description: 'Draws nothing; tells once in a visit that a player is there, for what waits for them.',
  icon: 'gift',
  props,
  hydrate: 'load',
  events: ['visit'],
  automaticEvents: ['visit'],
  areas: ['session'],
});
