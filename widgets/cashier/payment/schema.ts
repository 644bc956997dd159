import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { type Props, props, upgrades } from '../resultPages.ts';

/**
 * The payment that the address names: how much, by what, how it stands, and what comes next. Moves to the page that tells of its state, and
 * once it went through leads back to where the player came from [STATE-07]. «paid» tells its `transaction`, `method` and `amount`.
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
  events: ['paid'],
  toldByThemselves: ['paid'],
  areas: ['session'],
});
