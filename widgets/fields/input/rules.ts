import type { FromSchema } from 'json-schema-to-ts';
import { lengthOf, type Problem, type RuleTable, textRule } from '#runtime/form/defineRule.ts';
import { iban } from './iban.ts';

/** Fewest characters of a name that others see. */
const FAKENAME_MIN = 4;
const args = {
  type: 'object',
  additionalProperties: false,
  properties: { min: { type: 'integer', minimum: 1 } },
} as const;

/** A nickname: at least 4 characters, no spaces or special symbols (VAL-07). */
const fakename = textRule<FromSchema<typeof args>>({
  args,
  messageKey: 'wrongFakename',
  defaultMessage: 'Wrong fake name',
  check: (text, { min = FAKENAME_MIN }): true | Problem => {
    if (!/^[\p{L}\p{M}\p{N}]+$/u.test(text)) return { messageKey: 'specialSymbolsFakename' };
    return lengthOf(text) >= min || { messageKey: 'minCountSymbolsFakename', values: { min, count: min } };
  },
});

export const ownRules: RuleTable = { fakename, iban };
