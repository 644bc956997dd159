import { defineField } from '#runtime/form/defineField.ts';
import { ownRules } from './rules.ts';

/** A line of text. */
export const field = defineField({
  title: 'Text',
  value: 'text',
  ownRules,
  settings: {
    type: 'object',
    additionalProperties: false,
    properties: {
      keyboard: { title: 'Keyboard of phones', enum: ['text', 'numeric', 'decimal', 'tel', 'email', 'url'] },
      isFixed: { title: 'Shown and sent as it stands: where a code went to', type: 'boolean' },
      isLatin: { title: 'Always left to right: logins, codes, numbers', type: 'boolean' },
      withoutEmoji: { title: 'Emoji are taken out (VAL-12)', type: 'boolean' },
      withoutPlus: { title: 'A leading + is not sent (VAL-12)', type: 'boolean' },
    },
  },
  send: (value, { name, settings }) => ({
    [name]: typeof value === 'string' && settings.withoutPlus === true ? value.replace(/^\+/, '') : value,
  }),
});
