import type { FieldSpec } from '#runtime/form/document.ts';
import type { FormField } from '#runtime/form/formField.ts';
import { applyMask, maskFor, maskSize } from '#runtime/form/mask.ts';
import { recordOf } from '#schemas/record.ts';

/** Format of a country's numbers, for typing; the field's source answers with a list of these. Source: VAL-08. */
export interface PhoneCountry {
  country_code: string;
  /** Digits only. */
  phone_code: string;
  name: string;
  masks: readonly string[];
}

/** Reads the countries out of a source's answer; what is not one is left out. */
export function countriesOf(items: readonly unknown[]): PhoneCountry[] {
  return items.flatMap((item) => {
    const { country_code, phone_code, name, mask } = recordOf(item);
    if (typeof country_code !== 'string' || typeof phone_code !== 'string') return [];
    const masks = (Array.isArray(mask) ? mask : [mask]).filter(
      (each): each is string => typeof each === 'string' && maskSize(each) > 0,
    );
    return [
      {
        country_code,
        phone_code: phone_code.replace(/\D/g, ''),
        name: typeof name === 'string' ? name : country_code,
        masks,
      },
    ];
  });
}

/** Name under which a phone's country is sent. */
export function countryName({ settings }: Pick<FieldSpec, 'settings'>): string {
  return typeof settings.countryName === 'string' ? settings.countryName : 'phone_country_code';
}

/** The country that is chosen for a phone. */
export function chosenOf(
  { companions, spec }: Pick<FormField, 'companions' | 'spec'>,
  countries: readonly PhoneCountry[],
): PhoneCountry | undefined {
  const code = companions[countryName(spec)];
  return countries.find(({ country_code }) => country_code === code);
}

/** Digit counts that numbers of each country may have. */
export function lengthsOf(countries: readonly PhoneCountry[]): Record<string, number[]> {
  const known = countries.filter(({ masks }) => masks.length > 0);
  return Object.fromEntries(known.map(({ country_code, masks }) => [country_code, masks.map(maskSize)]));
}

/** A national number the way its country writes it; one with a plus sign as it is. */
export function writePhone(digits: string, country: PhoneCountry | undefined): string {
  if (digits.startsWith('+')) return digits;
  const mask = country && maskFor(country.masks, digits.length);
  return mask === undefined ? digits : applyMask(mask, digits);
}
