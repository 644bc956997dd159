import { defineField } from '#runtime/form/defineField.ts';
import { ownRules } from './rules.ts';

/** A code that was sent to the player, or that an app shows: digits only (VAL-03). */
export const field = defineField({
  title: 'One-time code',
  value: 'text',
  ownRules,
  isSecret: true,
  settings: {
    type: 'object',
    additionalProperties: false,
    properties: { digits: { title: 'How many digits; 6 when left out', type: 'integer', minimum: 4, maximum: 8 } },
  },
  rules: ({ settings }) => [
    { rule: 'code', with: typeof settings.digits === 'number' ? { digits: settings.digits } : {} },
  ],
});
