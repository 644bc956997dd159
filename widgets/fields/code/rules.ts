import type { FromSchema } from 'json-schema-to-ts';
import { type RuleTable, textRule } from '#runtime/form/defineRule.ts';

/** Digits of a code where the document does not say how many. Source: VAL-03. */
export const CODE_DIGITS = 6;

const args = {
  type: 'object',
  additionalProperties: false,
  properties: { digits: { type: 'integer', minimum: 1, maximum: 12 } },
} as const;

/** A one-time code: digits only, exactly six, or as many as `digits` says. Source: VAL-03. */
const code = textRule<FromSchema<typeof args>>({
  args,
  messageKey: 'wrongCode',
  defaultMessage: 'The code must contain 6 digits',
  isSecret: true,
  check: (text, { digits = CODE_DIGITS }) => {
    const given = text.trim();
    if (/^\d+$/.test(given) && given.length === digits) return true;
    return digits === CODE_DIGITS
      ? false
      : { messageKey: 'wrongCodeLength', defaultMessage: 'Digits in the code: $$digits$$', values: { digits } };
  },
});

export const ownRules: RuleTable = { code };
