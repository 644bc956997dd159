import { defineWidget } from '#runtime/registry/defineWidget.ts';

/**
 * A payment that goes on in this page: the provider's page in a frame, a window beside the site, or the details of a transfer. Takes no room
 * else. Source: domain.md §7 «makedeposit → action».
 */
export const widget = defineWidget({
  v: 1,
  title: 'Payment in the page',
  description:
    'Where a deposit goes on in the page: the provider’s page in a frame, a window beside the site, or the details of a transfer.',
  icon: 'wallet',
  props: { type: 'object', additionalProperties: false },
  hydrate: 'load',
});
