import type { FromSchema } from 'json-schema-to-ts';
import type { DataOf } from '#runtime/data/dataOf.ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { call } from '#runtime/registry/need.ts';
import { labelledLink, pathOf } from '#schemas/parts/link.ts';

/** Entries that are shown. */
const SHOWN = 3;

const needs = {
  last: call('cashier.gethistory', {
    for: 'player',
    input: () => ({ type: 'all' as const, count: SHOWN }),
    refreshOn: ['payment.updated', 'balance'],
  }),
};
export type Data = DataOf<typeof needs>;

const props = {
  type: 'object',
  additionalProperties: false,
  required: ['label', 'empty', 'receipt', 'all'],
  properties: {
    label: { type: 'string', title: 'Name for readers', maxLength: 80 },
    empty: { type: 'string', title: 'Said before the first entry', maxLength: 240 },
    receipt: { ...pathOf(['transaction']), title: 'Page of one entry' },
    all: { ...labelledLink, title: 'Way to all of them' },
  },
} as const;
export type Props = FromSchema<typeof props>;

/** The newest three entries of the player's money history, and the way to all. Source: ROUTE-06. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Last payments',
  description: 'The newest three payments and other money received, with the way to all.',
  icon: 'wallet',
  props,
  hydrate: 'load',
  messages: ['cashier.status.*', 'cashier.received.*', 'cashier.history.one.*'],
  needs,
});
