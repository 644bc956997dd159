import type { FromSchema } from 'json-schema-to-ts';
import type { DataOf } from '#runtime/data/dataOf.ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { call, type NeedFacts } from '#runtime/registry/need.ts';
import { cardTexts } from '../cardTexts.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  required: ['sysname'],
  properties: {
    sysname: { type: 'string', title: 'Game', minLength: 1, maxLength: 64 },
    look: { enum: ['cover', 'wide'], title: 'Look' },
  },
} as const;
export type Props = FromSchema<typeof props>;

const needs = {
  games: call('games.get', { input: ({ props: { sysname } }: NeedFacts<Props>) => ({ sysname }), ttlSec: 60 }),
};
export type Data = DataOf<typeof needs>;

/** One game, chosen by name. Nothing, when the platform does not have it. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Game',
  description: 'One game, chosen by its name on the platform.',
  icon: 'cards',
  props,
  hydrate: 'never',
  events: ['open'],
  needs,
  messages: [...cardTexts, 'games.one.failed', 'dialog.retry'],
});
