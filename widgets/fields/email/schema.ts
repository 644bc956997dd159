import { defineField } from '#runtime/form/defineField.ts';

/** An e-mail address. */
export const field = defineField({
  title: 'E-mail',
  value: 'text',
  missing: 'insertEmailAddress',
  settings: { type: 'object', additionalProperties: false, properties: {} },
  rules: () => [{ rule: 'email' }],
});
