import type { FromSchema } from 'json-schema-to-ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';

const props = { type: 'object', additionalProperties: false, properties: {} } as const;
export type Props = FromSchema<typeof props>;

/** Counts down to the log-out of a player who does nothing. Any act in any tab emits «active» by itself. Source: STATE-15. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Warning before the log-out',
  description: 'Counts down the seconds until a player who does nothing is logged out.',
  icon: 'clock',
  props,
  hydrate: 'load',
  events: ['active', 'logout'],
  automaticEvents: ['active'],
});
