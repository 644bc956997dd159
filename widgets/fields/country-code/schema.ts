import { defineField } from '#runtime/form/defineField.ts';

/** A country, ISO 3166-1 alpha-2. Data that depends on it (regions, dialling codes, required fields) is requested again when it changes. */
export const field = defineField({
  title: 'Country',
  value: 'text',
  settings: { type: 'object', additionalProperties: false, properties: {} },
});
