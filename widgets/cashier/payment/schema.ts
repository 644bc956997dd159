import { defineWidget } from '#runtime/registry/defineWidget.ts';

/**
 * The payment that the address names: how much, by what, how it stands, and what comes next. Moves to the page that tells of its state, and
 * once it went through leads back to where the player came from [STATE-07]. «paid» tells its `transaction`, `method` and `amount`.
 * Source: spec §2 ROUTE-09; domain.md §3 row 1.
 */
export const widget = defineWidget({
  v: 1,
  title: 'Payment of the address',
  description: 'The payment that the page’s address names: how much, by what method, and how it stands.',
  icon: 'wallet',
  props: { type: 'object', additionalProperties: false },
  hydrate: 'load',
  events: ['paid'],
  toldByThemselves: ['paid'],
  areas: ['session'],
});
