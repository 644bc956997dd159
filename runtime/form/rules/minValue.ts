import type { FromSchema } from 'json-schema-to-ts';
import { textRule } from '../defineRule.ts';
import { numberOf } from '../numberOf.ts';

const args = {
  type: 'object',
  additionalProperties: false,
  properties: { min: { type: 'number' } },
} as const;

/** At least `min`, separators of thousands aside. Source: VAL-06. */
export const rule = textRule<FromSchema<typeof args>>({
  args,
  messageKey: 'minValue',
  defaultMessage: 'Min value is $$min$$',
  check: (text, { min = Number.NEGATIVE_INFINITY }) => numberOf(text) >= min,
});
