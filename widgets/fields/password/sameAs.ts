import type { FromSchema } from 'json-schema-to-ts';
import { textRule } from '#runtime/form/defineRule.ts';

const args = {
  type: 'object',
  additionalProperties: false,
  required: ['field'],
  properties: { field: { type: 'string' } },
} as const;

/** Equals the value of another field: a password typed again. Source: VAL-02. */
export const sameAs = textRule<FromSchema<typeof args>>({
  args,
  messageKey: 'passwordsNotEqual',
  defaultMessage: 'Values are not equal',
  names: 'field',
  check: (text, { field = '' }, { values }) => text === values[field],
});
