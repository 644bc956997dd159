import { defineWidget } from '#runtime/registry/defineWidget.ts';
import { type Props, props, upgrades } from '../resultPages.ts';

/**
 * A payment that goes on in this page: the provider's page in a frame, a window beside the site, or the details of a transfer. Takes no room
 * else. Where no page shows how it ended, «ended» says it: `end` is `success`, `fail` or `cancel`. Source: REPLY-04.
 */
export const widget = defineWidget<Props>({
  v: 2,
  title: 'Payment in the page',
  description:
    'Where a deposit goes on in the page: the provider’s page in a frame, a window beside the site, or the details of a transfer.',
  icon: 'wallet',
  props,
  upgrades,
  hydrate: 'load',
  events: ['ended'],
  automaticEvents: ['ended'],
});
