import type { FromSchema } from 'json-schema-to-ts';
import { bounds } from '#runtime/form/bounds.ts';
import { compareDecimals, isDecimal } from '#runtime/form/decimal.ts';
import { type Problem, type RuleTable, textRule } from '#runtime/form/defineRule.ts';
import { plainNumber } from '#runtime/form/numberOf.ts';

const decimal = { type: 'string', pattern: '^[0-9]{1,18}([.][0-9]{1,8})?$' } as const;
const args = {
  type: 'object',
  additionalProperties: false,
  properties: {
    /** Digits after the point that the currency has. */
    digits: { type: 'integer', minimum: 0, maximum: 8 },
    /** Least and most, decimal strings. */
    min: decimal,
    max: decimal,
  },
} as const;

/**
 * An amount of money, a decimal string with no more digits after the point than its currency has, within bounds. Compared digit for digit,
 * never as a floating number. Source: VAL-06.
 */
const amount = textRule<FromSchema<typeof args>>({
  args,
  messageKey: 'wrongAmount',
  defaultMessage: 'Enter an amount in figures, such as 25',
  check: (text, { digits = 2, min, max }): boolean | Problem => {
    if (!isDecimal(text, digits)) return false;
    if (min !== undefined && compareDecimals(text, min) < 0)
      return { messageKey: 'minValue', defaultMessage: 'Min value is $$min$$' };
    if (max !== undefined && compareDecimals(text, max) > 0)
      return { messageKey: 'maxValue', defaultMessage: 'Max value is $$max$$' };
    return true;
  },
});

const stepArgs = {
  type: 'object',
  additionalProperties: false,
  required: ['value'],
  properties: { value: { type: 'number', exclusiveMinimum: 0 } },
} as const;

/** An amount that is a whole number of times `value`. Counted in whole numbers, for 0.3 is no multiple of 0.1 in floating ones. Source: VAL-06. */
const amountNotMultipleOf = textRule<FromSchema<typeof stepArgs>>({
  args: stepArgs,
  messageKey: 'amountNotMultipleOf',
  defaultMessage: 'Value is not multiple of {value}',
  check: (text, { value }) => {
    const given = plainNumber(text);
    if (given === null) return false;
    const step = value === undefined ? null : plainNumber(String(value));
    if (step === null) return true;
    const places = Math.max(placesOf(given), placesOf(step));
    const unit = whole(step, places);
    return unit === 0n || whole(given, places) % unit === 0n;
  },
});

/** A sum of money in whole units: digits only, no leading zero, between `min` and `max`. Source: VAL-06. */
const sum = textRule<FromSchema<typeof bounds>>({
  args: bounds,
  messageKey: 'sumError',
  defaultMessage: 'Wrong sum',
  check: (text, { min = 1, max = Number.MAX_SAFE_INTEGER }) => {
    const given = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : Number.NaN;
    return given >= min && given <= max;
  },
});

function placesOf(number: string): number {
  return number.split('.')[1]?.length ?? 0;
}

/** A decimal number in units of its `places`-th place: 1.5 with two is 150. */
function whole(number: string, places: number): bigint {
  const [before = '', after = ''] = number.split('.');
  return BigInt(before + after.padEnd(places, '0'));
}

export const ownRules: RuleTable = { amount, amountNotMultipleOf, sum };
