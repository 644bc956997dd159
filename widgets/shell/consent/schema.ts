import type { FromSchema } from 'json-schema-to-ts';
import { defineWidget } from '#runtime/registry/defineWidget.ts';

const props = {
  type: 'object',
  additionalProperties: false,
  properties: {
    /** The page that explains which data are stored and why. */
    privacy: { type: 'string', format: 'link', title: 'Page on privacy' },
  },
} as const;
export type Props = FromSchema<typeof props>;

/**
 * Asks a visitor for consent to an operator's own code, with «reject» beside «accept», and lets them change it later. Draws nothing if there is
 * nothing to ask. Source: REL-C14, REL-S21.
 */
export const widget = defineWidget<Props>({
  v: 1,
  title: 'Consent',
  description: 'Asks visitors about cookies and the operator’s own code; nothing where there is nothing to ask.',
  icon: 'shield',
  props,
  hydrate: 'interaction',
});
