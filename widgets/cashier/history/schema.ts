import type { FromSchema } from 'json-schema-to-ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { pathOf } from '#schemas/parts/link.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  required: ['label', 'empty', 'receipt'],
  properties: {
    label: { type: 'string', title: 'Name for readers', maxLength: 80 },
    empty: { type: 'string', title: 'Said before the first entry', maxLength: 240 },
    receipt: { ...pathOf(['transaction']), title: 'Page of one entry' },
  },
} as const;
export type Props = FromSchema<typeof props>;

/**
 * The player's payments and other money received, the newest first: by kind, state and days, in full length, and as a file. «cancel» holds the
 * `transaction` of the withdrawal to cancel, with a `request_id` of its own. Source: ROUTE-06, STATE-23, PROT-13.
 */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Money history of the player',
  description:
    'The player’s deposits, withdrawals, prizes, cashback, bonuses and corrections, the newest first, to be narrowed and saved as a file.',
  icon: 'clock',
  props,
  hydrate: 'load',
  events: ['cancel'],
  messages: ['cashier.status.*', 'cashier.received.*', 'cashier.history.one.*', 'data.failed', 'dialog.retry'],
});
