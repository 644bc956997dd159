import type { FromSchema } from 'json-schema-to-ts';
import type { DataOf } from '#runtime/data/dataOf.ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { call } from '#runtime/registry/need.ts';
import { pathOf } from '#schemas/parts/link.ts';

/** Most that are shown; the history has the others. */
export const MOST = 3;

const needs = {
  running: call('cashier.gethistory', {
    for: 'player',
    input: () => ({ type: 'withdraw' as const, outcome: 'open' as const, count: MOST }),
    refreshOn: ['payment.updated'],
  }),
};
export type Data = DataOf<typeof needs>;

const props = {
  type: 'object',
  additionalProperties: false,
  required: ['title', 'receipt'],
  properties: {
    title: { type: 'string', title: 'Title', maxLength: 80 },
    receipt: { ...pathOf(['transaction']), title: 'Page of one payment' },
  },
} as const;
export type Props = FromSchema<typeof props>;

/** Withdrawals that are under way: how far each is, by when it is usually over, and the way to its page. Nothing where there is none. Source: DOM-51. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Withdrawals under way',
  description: 'Withdrawals of the player that are under way, with the way to each.',
  icon: 'clock',
  props,
  hydrate: 'load',
  messages: ['cashier.expected', 'cashier.status.*'],
  needs,
});
