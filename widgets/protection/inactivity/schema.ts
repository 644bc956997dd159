import type { FromSchema } from 'json-schema-to-ts';
import type { DataOf } from '#runtime/data/dataOf.ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { call } from '#runtime/registry/need.ts';
import { link } from '#schemas/parts/link.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  properties: { href: { ...link, title: 'Where a player goes who was logged out' } },
} as const;
export type Props = FromSchema<typeof props>;

const needs = { info: call('metadata.getgeneralinfo', { ttlSec: 300 }) };
export type Data = DataOf<typeof needs>;

/**
 * Draws nothing. Logs a player out who did nothing for the platform's `time_to_force_logout`, in every tab, and emits «warn» when most of it has
 * passed. The platform ends an idle session by the same figure, whatever happens here. Source: STATE-15.
 */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Log-out of absent players',
  description: 'Draws nothing; warns a player who does nothing, and logs them out.',
  icon: 'clock',
  props,
  hydrate: 'load',
  events: ['warn'],
  automaticEvents: ['warn'],
  areas: ['session'],
  needs,
});
