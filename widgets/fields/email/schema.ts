import { defineField } from '#runtime/form/defineField.ts';
import { ownRules } from './rules.ts';

/** An e-mail address. */
export const field = defineField({
  title: 'E-mail',
  value: 'text',
  ownRules,
  missing: 'insertEmailAddress',
  settings: { type: 'object', additionalProperties: false, properties: {} },
  rules: () => [{ rule: 'email' }],
});
