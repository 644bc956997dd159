import type { FromSchema } from 'json-schema-to-ts';
import type { DataOf } from '#runtime/data/dataOf.ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { call, type NeedFacts } from '#runtime/registry/need.ts';
import { infoNeed, refreshOn } from '../needs.ts';
import { pointsMessages } from '../pointsMessages.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  required: ['program', 'levels'],
  properties: {
    program: { type: 'string', title: 'Programme', minLength: 1, maxLength: 64 },
    levels: { type: 'string', title: 'Title above the levels', maxLength: 80 },
  },
} as const;
export type Props = FromSchema<typeof props>;

const input = ({ props: { program } }: NeedFacts<Props>) => ({ sysname: program });
const needs = {
  program: call('loyalty.getProgram', { input, ttlSec: 60 }),
  own: call('loyalty.getProgram', { input, for: 'player', refreshOn }),
  info: infoNeed,
};
export type Data = DataOf<typeof needs>;

/** One programme: its picture, rules and levels, with the player's own. Its quests stand in a widget of their own. Source: ROUTE-10, STATE-25. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Loyalty programme',
  description: 'The rules and levels of one loyalty programme.',
  icon: 'star',
  props,
  hydrate: 'load',
  needs,
  messages: [...pointsMessages, 'loyalty.level', 'loyalty.levels.*', 'loyalty.failed'],
});
