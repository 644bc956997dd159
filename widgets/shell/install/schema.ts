import type { FromSchema } from 'json-schema-to-ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';

const props = { type: 'object', additionalProperties: false, properties: {} } as const;
export type Props = FromSchema<typeof props>;

/**
 * Offers to put the site among the visitor's apps, where the browser can: by its own question, or on iOS, which asks nothing, by words. Draws
 * nothing in the installed site, nor after it was put away once. Source: STATE-29.
 */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Offer to install',
  description: 'Offers to put the site among the visitor’s apps, where the browser can do that.',
  icon: 'upload',
  props,
  hydrate: 'visible',
  areas: ['device'],
});
