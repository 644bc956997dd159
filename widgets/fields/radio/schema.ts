import { defineField } from '#runtime/registry/defineField.ts';

/** One of a few that are all in sight: sex, casino or betting (AUTHP-11). */
export const field = defineField({
  title: 'One of a few',
  value: 'text',
  settings: {
    type: 'object',
    additionalProperties: false,
    properties: {
      look: {
        title: 'Look: cards below or beside each other, or one row of joined buttons',
        enum: ['cards', 'segments'],
      },
      startsFirst: { title: 'The first choice is chosen when there is none', type: 'boolean' },
    },
  },
});
