import { lengthOf, type Problem, textRule } from '../defineRule.ts';

/** Source: spec §5, §9; VAL-02. */
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 20;
/** Printable ASCII without the space: what every keyboard of the product's countries can type. */
const ALLOWED = /[\x21-\x7e]/;

/** A new password: 6 to 20 of the allowed characters; those that are not allowed are listed (VAL-02). */
export const rule = textRule<{ min: number; max: number }>({
  messageKey: 'notWalidPassword',
  defaultMessage: 'Wrong password',
  check: (text, { min = PASSWORD_MIN, max = PASSWORD_MAX }): true | Problem => {
    const offenders = [...new Set(text)].filter((symbol) => !ALLOWED.test(symbol));
    if (offenders.some((symbol) => /\s/u.test(symbol)))
      return { messageKey: 'useSpace', defaultMessage: 'Wrong password: spaces are not allowed' };
    const symbols = offenders.join(' ');
    if (symbols !== '')
      return {
        messageKey: 'notWalidPasswordSymbols',
        defaultMessage: 'Wrong password: $$symbols$$',
        values: { symbols },
      };
    if (lengthOf(text) < min)
      return { messageKey: 'shortPassword', defaultMessage: 'Min length is $$min$$', values: { min } };
    if (lengthOf(text) > max)
      return { messageKey: 'maxLength', defaultMessage: 'Max length is $$max$$', values: { max } };
    return true;
  },
});
