import type { FromSchema } from 'json-schema-to-ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import type { WinList } from '#schemas/platform/leaderboard.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  properties: {
    heading: { type: 'string', title: 'Heading', maxLength: 64 },
    note: { type: 'string', title: 'Small line below the heading', maxLength: 64 },
    limit: { type: 'integer', minimum: 6, maximum: 30, title: 'How many' },
  },
} as const;
export type Props = FromSchema<typeof props>;
export interface Data {
  wins: WinList;
}

const DEFAULT_LIMIT = 16;

/** Newest wins, passing slowly. It ships no code: the pause button is a checkbox. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Latest wins',
  props,
  hydrate: 'never',
  needs: { wins: { call: 'leaderboard.live', input: ({ limit = DEFAULT_LIMIT }) => ({ limit }), ttlSec: 15 } },
});
