import type { FromSchema } from 'json-schema-to-ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { type Props as PageProps, props as pageProps, upgrades } from '../resultPages.ts';

const props = {
  ...pageProps,
  properties: {
    ...pageProps.properties,
    /** Shown while a withdrawal may be taken back; without it there is no such button. */
    cancel: { type: 'string', title: 'Button to cancel a withdrawal', minLength: 1, maxLength: 80 },
  },
} as const;
export type Props = PageProps & Partial<Pick<FromSchema<typeof props>, 'cancel'>>;

/**
 * The payment that the address names: amount, method, state, and next step. Moves to the page for its state, and once it has succeeded leads
 * back to where the player came from [STATE-07]. «paid» holds its `transaction`, `method` and `amount`, «cancel» the `transaction` of the
 * withdrawal to cancel, with a `request_id` of its own.
 * Source: ROUTE-09; DOM-51.
 */
export const widget = defineWidget<Props>({
  v: 2,
  title: 'Payment of the address',
  description: 'The payment that the page’s address names: how much, by what method, and how it stands.',
  icon: 'wallet',
  props,
  upgrades,
  hydrate: 'load',
  events: ['paid', 'cancel'],
  automaticEvents: ['paid'],
  areas: ['session'],
  messages: ['cashier.expected', 'cashier.history.one.*', 'cashier.status.*', 'cashier.received.*'],
});
