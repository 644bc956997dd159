import { defineField } from '#runtime/form/defineField.ts';
import { ownRules } from './rules.ts';

/** A day, `YYYY-MM-DD`. `minAge`, `min` and `max` are arguments of its rule `date`. */
export const field = defineField({
  title: 'Date',
  value: 'text',
  ownRules,
  settings: {
    type: 'object',
    additionalProperties: false,
    properties: { isBirthday: { title: 'The player’s birthday, so that browsers can fill it in', type: 'boolean' } },
  },
  rules: () => [{ rule: 'date' }],
});
