import type { FromSchema } from 'json-schema-to-ts';
import type { DataOf } from '#runtime/data/dataOf.ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { call, type NeedFacts } from '#runtime/registry/need.ts';
import { pathOf } from '#schemas/parts/link.ts';
import { leaderboardPeriods } from '#schemas/platform/leaderboard.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  properties: {
    /** The links for another period write `period` into the query: the page declares it. */
    period: { enum: leaderboardPeriods, title: 'How far back' },
    page: { ...pathOf(['sysname']), title: 'Page of a game' },
    limit: { type: 'integer', minimum: 3, maximum: 50, title: 'How many' },
  },
} as const;
export type Props = FromSchema<typeof props>;

export const DEFAULT_PERIOD = 'week';
const DEFAULT_LIMIT = 10;

const input = ({ props: { period = DEFAULT_PERIOD, limit = DEFAULT_LIMIT } }: NeedFacts<Props>) => ({ period, limit });
const needs = {
  top: call('leaderboard.top', { input, ttlSec: 60 }),
  leaders: call('leaderboard.get', { input, ttlSec: 60 }),
};
export type Data = DataOf<typeof needs>;

/** The highest wins of a day, a week or a month, and who won most. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Leaderboard',
  description: 'The highest wins of a day, a week or a month, and who won most.',
  icon: 'trophy',
  props,
  hydrate: 'never',
  needs,
});
