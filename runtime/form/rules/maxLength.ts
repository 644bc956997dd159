import type { FromSchema } from 'json-schema-to-ts';
import { lengthOf, textRule } from '../defineRule.ts';

const args = {
  type: 'object',
  additionalProperties: false,
  properties: { max: { type: 'integer', minimum: 0 } },
} as const;

/** At most `max` characters, as a person counts them. */
export const rule = textRule<FromSchema<typeof args>>({
  args,
  messageKey: 'maxLength',
  defaultMessage: 'Max length is $$max$$',
  counts: 'max',
  check: (text, { max = Number.POSITIVE_INFINITY }) => lengthOf(text) <= max,
});
