import type { FromSchema } from 'json-schema-to-ts';
import type { DataOf } from '#runtime/data/dataOf.ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { limitsNeed } from '../limitsNeed.ts';

const props = { type: 'object', additionalProperties: false, properties: {} } as const;
export type Props = FromSchema<typeof props>;

const needs = { limits: limitsNeed };
export type Data = DataOf<typeof needs>;

/** Says how long play rests after a reality check is answered; nothing where the brand has no such break. Source: PROT-04. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Break after a reality check',
  description: 'How long play rests once the player has answered a reality check.',
  icon: 'clock',
  props,
  hydrate: 'load',
  needs,
});
