import type { FromSchema } from 'json-schema-to-ts';
import type { DataOf } from '#runtime/data/dataOf.ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { infoNeed } from '../needs.ts';
import { placeProps } from '../places.ts';
import { pointsMessages } from '../pointsMessages.ts';
import { coinProp, tutorialProp } from '../settings.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  required: ['label'],
  properties: {
    label: { type: 'string', title: 'Name for readers', maxLength: 80 },
    coin: coinProp,
    ...placeProps,
    tutorial: tutorialProp,
    tutorialLabel: { type: 'string', title: 'What the link to that says', maxLength: 80 },
  },
} as const;
export type Props = FromSchema<typeof props>;

const needs = { info: infoNeed };
export type Data = DataOf<typeof needs>;

/** The player's position: points to spend, level, the way to the next one, and the character where settings show it. Source: STATE-25, CFG-07. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Place in the loyalty programme',
  description: 'The player’s points, level and character, and how far the next level is.',
  icon: 'star',
  props,
  hydrate: 'load',
  groups: [
    { title: 'Characters', props: ['place', 'places', 'hasCharacters'] },
    { title: 'Tutorial', props: ['tutorial', 'tutorialLabel'] },
  ],
  needs,
  messages: [...pointsMessages, 'loyalty.level'],
});
