import { defineWidget } from '#runtime/registry/defineWidget.ts';

/** A payment that the player began and left: the way on with it. Nothing where there is none. Source: DOM-51. */
export const widget = defineWidget({
  v: 1,
  title: 'Payment under way',
  props: { type: 'object', additionalProperties: false },
  hydrate: 'load',
});
