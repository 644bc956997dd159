import { plainDigits } from '#runtime/form/digits.ts';
import { maskSize } from '#runtime/form/mask.ts';
import type { PhoneCountry } from './countries.ts';

export interface PhoneReading {
  /** The national number; with a plus sign while its country is not clear. */
  digits: string;
  /** Country, when the text named one. */
  country?: string;
}

/** Longest national number where no mask bounds it (E.164). */
export const MAX_DIGITS = 14;

/** Starts with the dialling code: `+371…` or `00371…`. */
const INTERNATIONAL = /^\s*(?:\+|00)/;

/**
 * Reads what stands in the box. A number with its dialling code picks its country, by code and by the length of the country's masks (VAL-08);
 * until it is whole it stays as it is written, which the phone rule refuses. Digits alone belong to the country that is chosen.
 */
export function readPhone(
  text: string,
  countries: readonly PhoneCountry[],
  chosen: PhoneCountry | undefined,
): PhoneReading {
  const digits = plainDigits(text).replace(/\D/g, '');
  const isInternational = INTERNATIONAL.test(text) && countries.length > 0;
  const whole = text.includes('+') ? digits : digits.replace(/^00/, '');
  const isTooLong = chosen !== undefined && digits.length > longest(chosen);
  const match = isInternational || isTooLong ? matchCountry(whole, countries, chosen) : undefined;
  if (match) return { digits: whole.slice(match.phone_code.length), country: match.country_code };
  if (isInternational) return { digits: `+${whole}`.slice(0, MAX_DIGITS + 4) };
  return { digits: digits.slice(0, chosen ? longest(chosen) : MAX_DIGITS) };
}

/** The country whose code starts the number and whose masks hold the rest: the chosen one if it fits, else the longest code. */
function matchCountry(
  whole: string,
  countries: readonly PhoneCountry[],
  chosen: PhoneCountry | undefined,
): PhoneCountry | undefined {
  const fits = (country: PhoneCountry): boolean => {
    const rest = whole.length - country.phone_code.length;
    return (
      whole.startsWith(country.phone_code) &&
      (country.masks.length === 0
        ? rest > 0 && rest <= MAX_DIGITS
        : country.masks.some((mask) => maskSize(mask) === rest))
    );
  };
  if (chosen && fits(chosen)) return chosen;
  return countries.filter(fits).toSorted((a, b) => b.phone_code.length - a.phone_code.length)[0];
}

function longest({ masks }: PhoneCountry): number {
  return masks.length === 0 ? MAX_DIGITS : Math.max(...masks.map(maskSize));
}
