import type { FromSchema } from 'json-schema-to-ts';
import { MISSING } from '../brokenRule.ts';
import { defineRule } from '../defineRule.ts';
import type { FieldValue } from '../document.ts';

const args = {
  type: 'object',
  additionalProperties: false,
  /** Key of another message of the catalogue, where what is to be given is named: `insertEmailAddress`. */
  properties: { key: { type: 'string', pattern: '^[a-z][A-Za-z]{0,63}$' } },
} as const;

/** Something was given; spaces alone are nothing, nor is an empty list of files. */
export const rule = defineRule<FromSchema<typeof args>>({
  args,
  ...MISSING,
  asksForValue: true,
  check: (value, { key }) => {
    return isGiven(value) || (key === undefined ? false : { messageKey: key });
  },
});

function isGiven(value: FieldValue): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  return typeof value === 'boolean' ? value : value.length > 0;
}
