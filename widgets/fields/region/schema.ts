import { defineField } from '#runtime/form/defineField.ts';

/** A region of the chosen country; the platform lists them with its definitions (STATE-04). */
export const field = defineField({
  title: 'Region',
  value: 'text',
  choosesFirstBy: 'startsFirst',
  settings: {
    type: 'object',
    additionalProperties: false,
    properties: { startsFirst: { title: 'The first region is chosen when there is none', type: 'boolean' } },
  },
});
