import type { FromSchema } from 'json-schema-to-ts';
import type { DataOf } from '#runtime/data/dataOf.ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { call, type NeedFacts } from '#runtime/registry/need.ts';
import { netPositionPeriods } from '#schemas/platform/protection.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  required: ['label', 'period'],
  properties: {
    label: { type: 'string', title: 'Name for readers', maxLength: 80 },
    /** `session`: since the player signed in; the others are days back from now. */
    period: { enum: netPositionPeriods, title: 'How far back' },
    isChosen: {
      type: 'boolean',
      title: 'The player chooses how far back',
      description: '«How far back» is what it begins with.',
    },
  },
} as const;
export type Props = FromSchema<typeof props>;

const needs = {
  position: call('account.getNetPosition', {
    for: 'player',
    input: ({ props: { period } }: NeedFacts<Props>) => ({ period }),
    refreshOn: ['balance'],
  }),
};
export type Data = DataOf<typeof needs>;

/** Cost of play for the player: deposits, withdrawals, stakes, wins, and the time it took. Source: PROT-05. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Cost of play',
  description: 'What the player paid in and out, won and lost, and how long they played.',
  icon: 'chart',
  props,
  hydrate: 'load',
  needs,
});
