import type { FromSchema } from 'json-schema-to-ts';
import type { DataOf } from '#runtime/data/dataOf.ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { call, type NeedFacts } from '#runtime/registry/need.ts';
import { pathOf } from '#schemas/parts/link.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  properties: {
    heading: { type: 'string', title: 'Heading', maxLength: 80 },
    lead: { type: 'string', title: 'Line below', maxLength: 160 },
    /** Links on the same page lead to it by this name. */
    anchor: { type: 'string', title: 'Anchor', pattern: '^[a-z][a-z0-9-]*$' },
    /** Each studio leads there, with `providers` in the query. */
    hall: { ...pathOf([]), title: 'Page with the games' },
    limit: { type: 'integer', minimum: 3, maximum: 40, title: 'How many' },
  },
} as const;
export type Props = FromSchema<typeof props>;

const DEFAULT_LIMIT = 12;

const needs = {
  providers: call('games.getProviders', {
    input: ({ props: { limit = DEFAULT_LIMIT } }: NeedFacts<Props>) => ({ limit }),
    ttlSec: 300,
  }),
};
export type Data = DataOf<typeof needs>;

/** The studios whose games the platform has. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Studios',
  description: 'The studios whose games the site has.',
  icon: 'star',
  props,
  hydrate: 'never',
  needs,
  messages: ['dialog.retry'],
});
