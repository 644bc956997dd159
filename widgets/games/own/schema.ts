import type { FromSchema } from 'json-schema-to-ts';
import type { DataOf } from '#runtime/data/dataOf.ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { call, type NeedFacts } from '#runtime/registry/need.ts';
import { cardTexts } from '../cardTexts.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  required: ['heading', 'from'],
  properties: {
    heading: { type: 'string', title: 'Heading', minLength: 1, maxLength: 80 },
    from: { enum: ['recent', 'favourites'], title: 'Which games' },
  },
} as const;
export type Props = FromSchema<typeof props>;

/** Most games that are shown. */
export const MOST = 12;

const needs = {
  recent: call('games.getRecent', {
    for: 'player',
    input: ({ props: { from } }: NeedFacts<Props>) => (from === 'recent' ? { limit: MOST } : null),
  }),
  likes: call('games.getLikes', {
    for: 'player',
    input: ({ props: { from } }: NeedFacts<Props>) => (from === 'favourites' ? {} : null),
  }),
};
export type Data = DataOf<typeof needs>;

/** Games that the player opened last, or keeps as favourites. Guests have none. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'The player’s own games',
  description: 'Games that the player opened last, or keeps as favourites.',
  icon: 'star',
  props,
  hydrate: 'visible',
  events: ['open'],
  needs,
  messages: cardTexts,
});
