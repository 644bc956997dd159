import { defineField } from '#runtime/form/defineField.ts';
import { ownRules } from './rules.ts';

/** A password. A new one is checked against the password rule; one that is only asked for may be anything; one typed again is compared. */
export const field = defineField({
  title: 'Password',
  value: 'text',
  ownRules,
  missing: 'insertPassword',
  isSecret: true,
  untrimmed: true,
  settings: {
    type: 'object',
    additionalProperties: false,
    properties: {
      isCurrent: { title: 'The password that the player has, not a new one', type: 'boolean' },
      repeats: { title: 'Field whose password is typed again here', type: 'string' },
      showsStrength: { title: 'Says how strong a new password is', type: 'boolean' },
    },
  },
  rules: ({ settings: { isCurrent, repeats } }) => {
    if (isCurrent === true) return [];
    return [typeof repeats === 'string' ? { rule: 'sameAs', with: { field: repeats } } : { rule: 'password' }];
  },
});
