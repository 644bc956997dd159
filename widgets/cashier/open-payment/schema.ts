import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { type Props, props, upgrades } from '../resultPages.ts';

/** A payment that the player began and left: the way on with it. Nothing where there is none. Source: DOM-51. */
export const widget = defineWidget<Props>({
  v: 2,
  title: 'Payment under way',
  description: 'The way back to a payment that the player began and left.',
  icon: 'retry',
  props,
  upgrades,
  hydrate: 'load',
});
