import { defineField } from '#runtime/registry/defineField.ts';

/** A password. A new one is checked against the password rule; one that is only asked for may be anything. */
export const field = defineField({
  title: 'Password',
  value: 'text',
  missing: 'insertPassword',
  isSecret: true,
  keepsSpaces: true,
  settings: {
    type: 'object',
    additionalProperties: false,
    properties: { isCurrent: { title: 'The password that the player has, not a new one', type: 'boolean' } },
  },
  rules: ({ settings }) => (settings.isCurrent === true ? [] : [{ rule: 'password' }]),
});
