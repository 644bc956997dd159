import type { FromSchema } from 'json-schema-to-ts';
import { textRule } from '../defineRule.ts';
import { numberOf } from '../numberOf.ts';

const args = {
  type: 'object',
  additionalProperties: false,
  properties: { max: { type: 'number' } },
} as const;

/** At most `max`, separators of thousands aside. Source: VAL-06. */
export const rule = textRule<FromSchema<typeof args>>({
  args,
  messageKey: 'maxValue',
  defaultMessage: 'Max value is $$max$$',
  check: (text, { max = Number.POSITIVE_INFINITY }) => numberOf(text) <= max,
});
