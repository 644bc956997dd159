import type { FromSchema } from 'json-schema-to-ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { pathOf } from '#schemas/parts/link.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  required: ['page'],
  properties: { page: { ...pathOf(['sysname']), title: 'Page of a game' } },
} as const;
export type Props = FromSchema<typeof props>;

/** Tells a player of rounds that were left in the middle, with the way back into each. Takes no room where there are none. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Rounds that wait',
  description:
    'Rounds that the player left in the middle, with the way back into each game. Not seen where there are none.',
  icon: 'clock',
  props,
  hydrate: 'load',
});
