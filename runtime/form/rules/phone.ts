import { textRule } from '../defineRule.ts';
import { textOfValue } from '../values.ts';

/** Shortest and longest national number where the country's masks are not known (E.164 allows 15 with the country code). */
const ANY_LENGTH = { min: 5, max: 14 };

/**
 * The national part of a phone number: digits only, as many as a mask of its country has (VAL-08).
 * `lengths` holds the digit counts by country, `country` the name of the value that says the country.
 */
export const rule = textRule<{ lengths: Readonly<Record<string, readonly number[]>>; country: string }>({
  messageKey: 'wrongPhoneFormat',
  defaultMessage: 'Wrong phone number',
  check: (text, { lengths = {}, country = '' }, { values }) => {
    if (!/^\d+$/.test(text)) return false;
    const known = lengths[textOfValue(values[country])];
    return known ? known.includes(text.length) : text.length >= ANY_LENGTH.min && text.length <= ANY_LENGTH.max;
  },
});
