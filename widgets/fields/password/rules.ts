import type { FromSchema } from 'json-schema-to-ts';
import { lengthOf, type Problem, type RuleTable, textRule } from '#runtime/form/defineRule.ts';
import { sameAs } from './sameAs.ts';

/** Fewest and most characters of a password. Source: VAL-02. */
const PASSWORD_MIN = 6;
const PASSWORD_MAX = 20;
/** Printable ASCII without the space: what every keyboard of the product's countries can type. */
const ALLOWED = /[\x21-\x7e]/;
/** Most offenders that a message lists: it has to be read. */
const MAX_LISTED = 10;

const length = { type: 'integer', minimum: 1 } as const;
const args = { type: 'object', additionalProperties: false, properties: { min: length, max: length } } as const;

/** A new password: 6 to 20 of the allowed characters; those that are not allowed are listed. Source: VAL-02. */
const password = textRule<FromSchema<typeof args>>({
  args,
  messageKey: 'notWalidPassword',
  defaultMessage: 'Wrong password',
  isSecret: true,
  check: (text, { min = PASSWORD_MIN, max = PASSWORD_MAX }): true | Problem => {
    const offenders = [...new Set(text)].filter((symbol) => !ALLOWED.test(symbol));
    if (offenders.some((symbol) => /\s/u.test(symbol)))
      return { messageKey: 'useSpace', defaultMessage: 'Wrong password: spaces are not allowed' };
    const symbols = offenders.slice(0, MAX_LISTED).join(' ');
    if (symbols !== '')
      return {
        messageKey: 'notWalidPasswordSymbols',
        defaultMessage: 'Wrong password: $$symbols$$',
        values: { symbols },
      };
    const size = lengthOf(text);
    if (size < min)
      return { messageKey: 'shortPassword', defaultMessage: 'Min length is $$min$$', values: { min, count: min } };
    if (size > max)
      return { messageKey: 'maxLength', defaultMessage: 'Max length is $$max$$', values: { max, count: max } };
    return true;
  },
});

export const ownRules: RuleTable = { password, sameAs };
