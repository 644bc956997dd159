import { defineField } from '#runtime/form/defineField.ts';
import { textsOf } from '#schemas/record.ts';
import { ownRules } from './rules.ts';

/** One of a few that are all in sight: sex, casino or betting (AUTHP-11). */
export const field = defineField({
  title: 'One of a few',
  value: 'text',
  ownRules,
  choosesFirstBy: 'startsFirst',
  settings: {
    type: 'object',
    additionalProperties: false,
    properties: {
      look: {
        title: 'Look: cards below or beside each other, or one row of joined buttons',
        enum: ['cards', 'segments'],
      },
      startsFirst: { title: 'The first choice is chosen when there is none', type: 'boolean' },
      send: {
        title: 'What is sent for a choice; the choice itself when left out',
        type: 'object',
        additionalProperties: { type: 'string', maxLength: 64 },
      },
    },
  },
  send: (value, { name, settings }) => {
    const sent = textsOf(settings.send);
    return { [name]: typeof value === 'string' ? (sent[value] ?? value) : value };
  },
});
