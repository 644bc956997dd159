import { describe, expect, it } from 'vitest';
import { always, problemOf, textOf } from '../../../tests/support/ruleProblem.ts';

describe('phone: digits only, as many as its country has [VAL-08]', () => {
  const lengths = { LV: [8], EE: [7, 8] };
  const args = { lengths, country: 'phone_country_code' };
  it('holds as many digits as a mask of its country', () => {
    expect(problemOf('phone', '20000000', args, { phone_country_code: 'LV' })).toBeNull();
    expect(problemOf('phone', '2000000', args, { phone_country_code: 'LV' })).toBe('Wrong phone number');
    expect(problemOf('phone', '5000000', args, { phone_country_code: 'EE' })).toBeNull();
  });
  it('is only bounded where the country is not known', () => {
    expect(problemOf('phone', '1234', args)).not.toBeNull();
    expect(problemOf('phone', '12345', args)).toBeNull();
    expect(problemOf('phone', '1'.repeat(14), args, { phone_country_code: 'toString' })).toBeNull();
    expect(problemOf('phone', '1'.repeat(15), args)).not.toBeNull();
  });
  it.each(['+37120000000', '2000 0000', '2000000a', '٢٠٠٠٠٠٠٠'])('refuses %s', (value) =>
    expect(problemOf('phone', value, args)).toBe('Wrong phone number'),
  );
  it('takes exactly the lengths of the country, whatever the digits', () =>
    always(
      textOf('0123456789', { minLength: 1, maxLength: 20 }),
      (digits) =>
        (problemOf('phone', digits, args, { phone_country_code: 'EE' }) === null) === [7, 8].includes(digits.length),
    ));
});
