import type { FromSchema } from 'json-schema-to-ts';
import type { DataOf } from '#runtime/data/dataOf.ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { call, type NeedFacts } from '#runtime/registry/need.ts';
import { pathOf } from '#schemas/parts/link.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  required: ['label'],
  properties: {
    label: { type: 'string', title: 'Name, for those who listen', minLength: 1, maxLength: 80 },
    page: { ...pathOf(['sysname']), title: 'Page of a game' },
    limit: { type: 'integer', minimum: 3, maximum: 50, title: 'How many' },
  },
} as const;
export type Props = FromSchema<typeof props>;

const DEFAULT_LIMIT = 10;
/** Polling interval for new wins, in seconds. */
const POLL_SEC = 15;

const needs = {
  wins: call('leaderboard.live', {
    for: 'visitor',
    input: ({ props: { limit = DEFAULT_LIMIT } }: NeedFacts<Props>) => ({ limit }),
    pollSec: POLL_SEC,
  }),
};
export type Data = DataOf<typeof needs>;

/** The newest wins, as they come. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Wins as they come',
  description: 'The newest wins in a list that follows them.',
  icon: 'live',
  props,
  hydrate: 'visible',
  needs,
});
