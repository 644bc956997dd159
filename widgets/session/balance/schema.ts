import type { FromSchema } from 'json-schema-to-ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { link } from '#schemas/parts/link.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  required: ['href'],
  properties: { href: { ...link, title: 'Where it leads' } },
} as const;
export type Props = FromSchema<typeof props>;

/** What a player has to play with. */
export const widget = defineWidget<Props>({ v: 1, title: 'Balance', props, hydrate: 'load', messages: ['session.*'] });
