import { defineField } from '#runtime/form/defineField.ts';
import { recordOf, textsOf } from '#schemas/record.ts';

/**
 * A country, ISO 3166-1 alpha-2: those of the platform's definition, of its source `metadata.get`, or of the document. Data that depends on it
 * (regions, dialling codes, required fields) is requested again when it changes.
 */
export const field = defineField({
  title: 'Country',
  value: 'text',
  settings: { type: 'object', additionalProperties: false, properties: {} },
  options: (items) =>
    items
      .flatMap((item) => recordOf(item)['countries'] ?? [])
      .map(textsOf)
      .map(({ code = '', name = code }) => ({ value: code, label: name })),
});
