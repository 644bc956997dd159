import type { FromSchema } from 'json-schema-to-ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { notice, type ResolvedFormats } from '#schemas/parts/link.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  required: ['heading'],
  properties: {
    heading: { type: 'string', title: 'Heading', maxLength: 80 },
    isPart: { type: 'boolean', title: 'The page has a heading of its own above it' },
    note: { ...notice, title: 'Text below the wallets' },
    hasBettingNotice: { type: 'boolean', title: 'Says that the betting bonus is for bets only', default: true },
  },
} as const;
export type Props = FromSchema<typeof props, ResolvedFormats>;

/** The four wallets of a player. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Wallets',
  description: 'A card for each of the player’s wallets.',
  icon: 'wallet',
  props,
  hydrate: 'load',
  wake: { props: ['hasBettingNotice'] },
  messages: ['session.failedLong', 'session.balance_*'],
});
