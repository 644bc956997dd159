import type { FromSchema } from 'json-schema-to-ts';
import type { DataOf } from '#runtime/data/dataOf.ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { call, type NeedFacts } from '#runtime/registry/need.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  properties: {
    heading: { type: 'string', title: 'Heading', maxLength: 64 },
    note: { type: 'string', title: 'Small line below the heading', maxLength: 64 },
    demoNote: { type: 'string', title: 'Small line while invented wins are among them', maxLength: 64 },
    limit: { type: 'integer', minimum: 6, maximum: 30, title: 'How many' },
  },
} as const;
export type Props = FromSchema<typeof props>;

const DEFAULT_LIMIT = 16;

const needs = {
  wins: call('leaderboard.live', {
    input: ({ props: { limit = DEFAULT_LIMIT } }: NeedFacts<Props>) => ({ limit }),
    ttlSec: 15,
  }),
};
export type Data = DataOf<typeof needs>;

/** Newest wins, passing slowly. It ships no code: the pause button is a checkbox. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Latest wins',
  description: 'The newest wins, passing slowly.',
  icon: 'trophy',
  props,
  hydrate: 'never',
  needs,
});
