import { defineField } from '#runtime/form/defineField.ts';

/** One of a list. */
export const field = defineField({
  title: 'Choice',
  value: 'text',
  choosesFirstBy: 'startsFirst',
  settings: {
    type: 'object',
    additionalProperties: false,
    properties: { startsFirst: { title: 'The first choice is chosen when there is none', type: 'boolean' } },
  },
});
