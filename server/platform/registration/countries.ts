import type { Brand } from '../context.ts';
import { regionsOf } from './regions.ts';

/** A country where players may live, with the form of its phone numbers and addresses. */
export interface Country {
  /** ISO 3166-1 alpha-2. */
  code: string;
  name: string;
  phoneCode: string;
  /** National part of a mobile number; `#` is a digit. Several where lengths differ. */
  mask: string | readonly string[];
  currency: string;
  /** Pattern of a postcode. Source: DOM-22. */
  postcode: string;
  regions: readonly { id: string; name: string }[];
  /** Fields beyond the common ones that must be given here. */
  alsoRequired: readonly string[];
}

type Line = [code: string, name: string, phoneCode: string, mask: string | readonly string[], currency: string];

const FIVE_DIGITS = '\\d{5}';

const lines: readonly Line[] = [
  ['AE', 'United Arab Emirates', '971', '## ### ####', 'AED'],
  ['AT', 'Austria', '43', ['### #######', '### ######', '### ########'], 'EUR'],
  ['BR', 'Brazil', '55', '(##) #####-####', 'BRL'],
  ['CA', 'Canada', '1', '(###) ###-####', 'CAD'],
  ['DE', 'Germany', '49', ['### ########', '### #######'], 'EUR'],
  ['EE', 'Estonia', '372', ['#### ####', '### ####'], 'EUR'],
  ['FI', 'Finland', '358', ['## ### ####', '## ### ###', '## ### #####'], 'EUR'],
  ['GB', 'United Kingdom', '44', '#### ######', 'GBP'],
  ['IE', 'Ireland', '353', '## ### ####', 'EUR'],
  ['KZ', 'Kazakhstan', '7', '(###) ###-##-##', 'KZT'],
  ['LT', 'Lithuania', '370', '### #####', 'EUR'],
  ['LV', 'Latvia', '371', '## ### ###', 'EUR'],
  ['PT', 'Portugal', '351', '### ### ###', 'EUR'],
];

const postcodes: Readonly<Record<string, string>> = {
  AT: '\\d{4}',
  BR: '\\d{5}-?\\d{3}',
  CA: '[A-Za-z]\\d[A-Za-z] ?\\d[A-Za-z]\\d',
  GB: '[A-Za-z]{1,2}\\d[A-Za-z\\d]? ?\\d[A-Za-z]{2}',
  IE: '[A-Za-z]\\d[\\dWw] ?[A-Za-z\\d]{4}',
  KZ: '\\d{6}',
  LV: '(LV-)?\\d{4}',
  LT: '(LT-)?\\d{5}',
  PT: '\\d{4}-?\\d{3}',
};

const alsoRequired: Readonly<Record<string, readonly string[]>> = {
  GB: ['home_town', 'address', 'postcode'],
  DE: ['home_town', 'address', 'postcode'],
  AE: ['mobile'],
  BR: ['mobile'],
};

export const countries: readonly Country[] = lines.map(([code, name, phoneCode, mask, currency]) => ({
  code,
  name,
  phoneCode,
  mask,
  currency,
  postcode: postcodes[code] ?? FIVE_DIGITS,
  regions: regionsOf(code, 'en'),
  alsoRequired: alsoRequired[code] ?? [],
}));

/** Names of countries in a locale; a locale the runtime does not know gives English ones. */
export function countryNames(locale: string): (country: Country) => string {
  const [known] = Intl.DisplayNames.supportedLocalesOf(locale);
  if (known === undefined) return ({ name }) => name;
  const names = new Intl.DisplayNames(known, { type: 'region' });
  return ({ code, name }) => names.of(code) ?? name;
}

/** Countries by their names in the locale, in its alphabet's order. */
export function countryChoice(locale: string): { id: string; name: string }[] {
  const nameOf = countryNames(locale);
  const { compare } = new Intl.Collator(locale);
  return countries
    .map((country) => ({ id: country.code, name: nameOf(country) }))
    .toSorted((a, b) => compare(a.name, b.name));
}

export function findCountry(code: string): Country | undefined {
  return countries.find((country) => country.code === code.toUpperCase());
}

/** The country a visitor of the brand most likely lives in. */
export function homeCountry(brand: Brand): Country | undefined {
  return findCountry(brand.country ?? 'LV');
}
