import type { FromSchema } from 'json-schema-to-ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { detalization } from '#schemas/parts/detalization.ts';
import { link } from '#schemas/parts/link.ts';
import { balanceRefresh } from '../settings.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  required: ['href'],
  properties: {
    href: { ...link, title: 'Where it leads' },
    details: { ...detalization, title: 'Places where the balance is told wallet by wallet' },
    refresh: { ...balanceRefresh, title: 'When it is asked for again; never when left out' },
  },
} as const;
export type Props = FromSchema<typeof props>;

/** Balance of a player; with the place `header-cashier` a press shows it wallet by wallet, with the way to «deposit» [CFG-07]. */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Balance',
  description: 'What a player has to play with, and the way to deposit.',
  icon: 'wallet',
  props,
  hydrate: 'load',
  events: ['deposit'],
  messages: ['session.failed', 'session.balance_*'],
});
