import { defineWidget } from '#runtime/registry/defineWidget.ts';

/** A payment that the player began and left: the way on with it. Nothing where there is none. Source: domain.md §3 row 1. */
export const widget = defineWidget({
  v: 1,
  title: 'Payment under way',
  description: 'The way back to a payment that the player began and left.',
  icon: 'retry',
  props: { type: 'object', additionalProperties: false },
  hydrate: 'load',
});
