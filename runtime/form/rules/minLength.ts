import type { FromSchema } from 'json-schema-to-ts';
import { lengthOf, textRule } from '../defineRule.ts';

const args = {
  type: 'object',
  additionalProperties: false,
  properties: { min: { type: 'integer', minimum: 0 } },
} as const;

/** At least `min` characters, as a person counts them. */
export const rule = textRule<FromSchema<typeof args>>({
  args,
  messageKey: 'minLength',
  defaultMessage: 'Min length is $$min$$',
  counts: 'min',
  check: (text, { min = 0 }) => lengthOf(text) >= min,
});
