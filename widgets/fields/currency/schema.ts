import { defineField } from '#runtime/form/defineField.ts';
import { currenciesIn } from './currencies.ts';

/** A currency: those of the platform's definition, of its source `metadata.get`, or of the document. Renewed when the country changes (STATE-04). */
export const field = defineField({
  title: 'Currency',
  value: 'text',
  choosesFirstBy: 'startsFirst',
  settings: {
    type: 'object',
    additionalProperties: false,
    properties: { startsFirst: { title: 'The first currency is chosen when there is none', type: 'boolean' } },
  },
  options: (items) => currenciesIn(items).map((code) => ({ value: code, label: code })),
});
