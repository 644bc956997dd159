import { defineField } from '#runtime/form/defineField.ts';

/**
 * A promo code. Whether it is good only the platform knows: the document's `check`. Trimmed when it is asked about and sent; a document
 * says `blocks: false` where a wrong one must not hold the form up (VAL-11, VAL-13; AUTHP-06).
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
