import type { FromSchema } from 'json-schema-to-ts';
import { defineRule } from '../defineRule.ts';

const args = {
  type: 'object',
  additionalProperties: false,
  /** Another message of the catalogue: what is to be given is named. */
  properties: { key: { enum: ['insertEmailAddress', 'insertPassword', 'insertPhoneNumber'] } },
} as const;

/** Something was given; spaces alone are nothing. Source: spec §5. */
export const rule = defineRule<FromSchema<typeof args>>({
  args,
  messageKey: 'requiredField',
  defaultMessage: 'Field is required',
  check: (value, { key }) => {
    const isGiven = typeof value === 'string' ? value.trim() !== '' : value;
    return isGiven || (key === undefined ? false : { messageKey: key });
  },
});
