import type { FromSchema } from 'json-schema-to-ts';
import { defineRule } from '../defineRule.ts';

const args = {
  type: 'object',
  additionalProperties: false,
  properties: { isRequired: { type: 'boolean' } },
} as const;

/** Any text, which must be there unless `isRequired` is false: logins, numbers of documents. Source: VAL-07. */
export const rule = defineRule<FromSchema<typeof args>>({
  args,
  messageKey: 'requiredField',
  defaultMessage: 'Field is required',
  check: (value, { isRequired = true }) => !isRequired || (typeof value === 'string' && value.trim() !== ''),
});
