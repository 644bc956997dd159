import { Metadata } from 'libphonenumber-js/core';
import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' };
import metadata from 'libphonenumber-js/metadata.max.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { countries } from './countries.ts';

/** Lengths that no player's number has today: short old numbers, numbers of machines. */
const NOT_OFFERED: Readonly<Record<string, readonly number[]>> = { AT: [7, 8, 12, 13], BR: [10], FI: [6, 7] };

/** Methods of the library that its types partly leave out. */
interface NumberingPlan {
  selectNumberingPlan(country: string): void;
  countryCallingCode(): string;
  type(kind: 'MOBILE'): { possibleLengths(): readonly number[] } | undefined;
}

describe.each(countries)('phone numbers of $code [VAL-08]', ({ code, phoneCode, mask }) => {
  const plan = new Metadata(metadata) as unknown as NumberingPlan;
  plan.selectNumberingPlan(code);
  const lengths = [mask].flat().map((each) => each.replace(/[^#]/g, '').length);

  it('have the code and the lengths of the world’s numbering plan', () => {
    const possible = (plan.type('MOBILE')?.possibleLengths() ?? []).filter(
      (size) => !NOT_OFFERED[code]?.includes(size),
    );
    expect([phoneCode, lengths.toSorted((a, b) => a - b)]).toEqual([plan.countryCallingCode(), possible]);
  });
  it('are shown by a mask that an ordinary mobile number fits', () =>
    expect(lengths).toContain(examples[code as keyof typeof examples].length));
});
