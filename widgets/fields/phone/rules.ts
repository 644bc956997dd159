import type { FromSchema } from 'json-schema-to-ts';
import { type RuleTable, textRule } from '#runtime/form/defineRule.ts';
import { textOfValue } from '#runtime/form/values.ts';

/** Shortest and longest national number where the country's masks are not known (E.164 allows 15 with the country code). */
const ANY_LENGTH = { min: 5, max: 14 };

const args = {
  type: 'object',
  additionalProperties: false,
  properties: {
    /** Digit counts by country. */
    lengths: { type: 'object', additionalProperties: { type: 'array', items: { type: 'integer' } } },
    /** Name of the value that says the country. */
    country: { type: 'string' },
  },
} as const;

/** The national part of a phone number: digits only, as many as a mask of its country has. Source: VAL-08. */
const phone = textRule<FromSchema<typeof args>>({
  args,
  messageKey: 'wrongPhoneFormat',
  defaultMessage: 'Wrong phone number',
  check: (text, { lengths = {}, country = '' }, { values }) => {
    if (!/^\d+$/.test(text)) return false;
    const code = textOfValue(values[country]);
    const known = Object.hasOwn(lengths, code) ? lengths[code] : undefined;
    return known ? known.includes(text.length) : text.length >= ANY_LENGTH.min && text.length <= ANY_LENGTH.max;
  },
});

export const ownRules: RuleTable = { phone };
