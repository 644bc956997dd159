import type { FromSchema } from 'json-schema-to-ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { soundProp } from '../settings.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  properties: {
    seconds: { type: 'integer', title: 'How long a notice stays, in seconds', minimum: 1, maximum: 60, default: 5 },
    sound: soundProp,
  },
} as const;
export type Props = FromSchema<typeof props>;

/**
 * Draws nothing; shows what happened in the loyalty programme since the last notice. It asks at the first click, double click or touch,
 * on every change of the page [STATE-19], and as soon as news comes. Source: STATE-19, STATE-25.
 */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'News of the loyalty programme',
  description: 'Draws nothing; shows short notices of levels, quests and purchases as they happen.',
  icon: 'star',
  props,
  hydrate: 'load',
  areas: ['session'],
});
