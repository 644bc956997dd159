import type { FromSchema } from 'json-schema-to-ts';
import type { DataOf } from '#runtime/data/dataOf.ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { call } from '#runtime/registry/need.ts';
import { BANNER_COUNT } from '../banners.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  required: ['position'],
  properties: {
    position: { type: 'string', title: 'Position that the platform names', maxLength: 64 },
    columns: { enum: [1, 2, 3], title: 'Banners in a row on wide screens' },
    heading: { type: 'string', title: 'Heading', maxLength: 120 },
  },
} as const;
export type Props = FromSchema<typeof props>;

const needs = { banners: call('banners.get', { input: () => ({ count: BANNER_COUNT }), ttlSec: 60 }) };
export type Data = DataOf<typeof needs>;

/** Banners that the operator runs at a position. Draws nothing where there are none. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Banners of the platform',
  description: 'The banners that the operator runs at a place; nothing where there are none.',
  icon: 'gift',
  props,
  hydrate: 'never',
  needs,
});
