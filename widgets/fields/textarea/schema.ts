import { defineField } from '#runtime/form/defineField.ts';

/** A text of several lines. How long it may be is its rule `maxLength`; what is left is then counted. */
export const field = defineField({
  title: 'Long text',
  value: 'text',
  settings: {
    type: 'object',
    additionalProperties: false,
    properties: { rows: { title: 'Lines at first; 3 when left out', type: 'integer', minimum: 2, maximum: 20 } },
  },
});
