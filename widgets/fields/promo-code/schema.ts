import { defineField } from '#runtime/form/defineField.ts';

/**
 * A promo code. Only the platform knows whether it is valid: the document's `check` asks it. Trimmed in requests; a document sets `blocks: false`
 * where a wrong one must not block the form (VAL-11, VAL-13; AUTHP-06).
 */
export const field = defineField({
  title: 'Promo code',
  value: 'text',
  settings: {
    type: 'object',
    additionalProperties: false,
    properties: { isFolded: { title: 'Folded away behind «I have a promo code»', type: 'boolean' } },
  },
});
