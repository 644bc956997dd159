import type { FromSchema } from 'json-schema-to-ts';
import type { DataOf } from '#runtime/data/dataOf.ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { call } from '#runtime/registry/need.ts';
import { pathOf } from '#schemas/parts/link.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  required: ['label', 'empty', 'page'],
  properties: {
    label: { type: 'string', title: 'Name for readers', maxLength: 80 },
    empty: { type: 'string', title: 'Said where there is none', maxLength: 240 },
    page: { ...pathOf(['sysname']), title: 'Page of one programme' },
  },
} as const;
export type Props = FromSchema<typeof props>;

const needs = { programs: call('loyalty.getPrograms', { input: () => ({ limit: 20, offset: 0 }), ttlSec: 60 }) };
export type Data = DataOf<typeof needs>;

/** The brand's loyalty programmes, each with its page. Source: ROUTE-10, STATE-25. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Loyalty programmes',
  description: 'The loyalty programmes of the brand as cards that lead to their pages.',
  icon: 'compass',
  props,
  hydrate: 'never',
  needs,
});
