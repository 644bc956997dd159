import type { FromSchema } from 'json-schema-to-ts';
import { textRule } from '../defineRule.ts';
import { plainNumber } from '../numberOf.ts';

const args = {
  type: 'object',
  additionalProperties: false,
  required: ['value'],
  properties: { value: { type: 'number', exclusiveMinimum: 0 } },
} as const;

/** An amount that is a whole number of times `value`. Counted in whole numbers, for 0.3 is no multiple of 0.1 in floating ones. Source: spec §5. */
export const rule = textRule<FromSchema<typeof args>>({
  args,
  messageKey: 'amountNotMultipleOf',
  defaultMessage: 'Value is not multiple of {value}',
  check: (text, { value }) => {
    const amount = plainNumber(text);
    if (amount === null) return false;
    const step = value === undefined ? null : plainNumber(String(value));
    if (step === null) return true;
    const places = Math.max(placesOf(amount), placesOf(step));
    const unit = whole(step, places);
    return unit === 0n || whole(amount, places) % unit === 0n;
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
