import { defineField } from '#runtime/form/defineField.ts';
import { charactersOf } from './characters.ts';

/** A character of the loyalty programme. Its source answers them, `loyalty.getcharacters`; what is sent is the number of one (AUTHP-10). */
export const field = defineField({
  title: 'Loyalty character',
  value: 'text',
  choosesFirstBy: 'startsFirst',
  settings: {
    type: 'object',
    additionalProperties: false,
    properties: { startsFirst: { title: 'The first character is chosen when there is none', type: 'boolean' } },
  },
  // a player who has nothing to choose from is not held up: then one must be given «when any of nothing is true», which is never
  rules: ({ options }) => (options.length > 0 ? [] : [{ rule: 'required', when: { any: [] } }]),
  options: (items) =>
    charactersOf(items)
      .filter(({ isOff }) => isOff !== true)
      .map(({ value, label }) => ({ value, label })),
});
