import type { FromSchema } from 'json-schema-to-ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';

const props = { type: 'object', additionalProperties: false, properties: {} } as const;
export type Props = FromSchema<typeof props>;

/** Says that the site goes into maintenance, and that it is back. Nothing is taken from under a player's hands: the page stays as it is. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'News of the site',
  description: 'Draws nothing; tells players that the site goes into maintenance or is back.',
  icon: 'info',
  props,
  hydrate: 'load',
});
