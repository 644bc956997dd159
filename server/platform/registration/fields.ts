import type { ProfileField } from '#schemas/platform/account.ts';
import { type Brand, currenciesOf } from '../context.ts';
import { type Country, countryChoice } from './countries.ts';

/** Youngest age to play at, in years. */
export const MIN_AGE_YEARS = 18;

/** Letters and marks of any script, space, hyphen, apostrophe. Source: DOM-19. */
const NAME = "^[\\p{L}\\p{M}][\\p{L}\\p{M} '’.-]*$";
const ADDRESS = "^[\\p{L}\\p{M}\\d][\\p{L}\\p{M}\\d '’.,/#&-]*$";
/** Up to five parts behind the point: mail.dept.co.uk. Source: DOM-20. */
const EMAIL = '^[^\\s@"]{1,64}@[^\\s@."]+(\\.[^\\s@."]+){1,5}$';
/** Everything a keyboard prints, without space. */
const PASSWORD = '^[\\x21-\\x7E]+$';

type Options = ProfileField['options'];

type Line = [sysname: string, type: ProfileField['type'], isRequired: boolean, options: Options];

function field(...[sysname, type, isRequired, options]: Line): ProfileField {
  return { sysname, type, params: { is_visible: true, is_required: isRequired }, options };
}

const text = (regex: string, min: number, max: number): Options => ({ regex, min_length: min, max_length: max });

/** An address, wherever one is given. */
export const emailField: ProfileField = field('email', 'input', true, text(EMAIL, 6, 254));

/** The name others see: no spaces, no signs. Source: VAL-07. */
export const fakenameField: ProfileField = field('fakename', 'input', true, text('^[\\p{L}\\p{M}\\d]+$', 4, 32));

/** Asked in the profile only. */
export const middleNameField: ProfileField = field('middle_name', 'input', false, text(NAME, 2, 64));

/**
 * The registration form of a country, in the order it is asked. The server checks a registration by the same list.
 * Bounds: DOM-46.
 */
export function registrationFields(country: Country, brand: Brand, now: number): ProfileField[] {
  const needs = (sysname: string): boolean => country.alsoRequired.includes(sysname);
  const mask = typeof country.mask === 'string' ? country.mask : [...country.mask];
  return [
    emailField,
    field('password', 'password', true, text(PASSWORD, 6, 20)),
    field('country_code', 'country_code', true, { list: countryChoice('en') }),
    field('currency', 'select', true, { list: currencyChoice(country, brand).map((id) => ({ id, name: id })) }),
    field('mobile', 'phone', needs('mobile'), { mask }),
    field('first_name', 'input', true, text(NAME, 2, 64)),
    field('last_name', 'input', true, text(NAME, 2, 64)),
    field('birth_date', 'date', true, { min: '1900-01-01', max: yearsBefore(now, MIN_AGE_YEARS) }),
    ...(country.regions.length > 0 ? [field('region', 'region', true, { list: [...country.regions] })] : []),
    field('home_town', 'input', needs('home_town'), text(NAME, 2, 64)),
    field('address', 'input', needs('address'), text(ADDRESS, 4, 128)),
    field('postcode', 'input', needs('postcode'), text(`^${country.postcode}$`, 4, 16)),
  ];
}

/** The brand's currencies, the country's own first: the form takes the first one (STATE-04). */
function currencyChoice(country: Country, brand: Brand): string[] {
  const rank = (currency: string): number => (currency === country.currency ? 0 : currency === brand.currency ? 1 : 2);
  return currenciesOf(brand).toSorted((a, b) => rank(a) - rank(b));
}

function yearsBefore(now: number, years: number): string {
  const day = new Date(now);
  const date = day.getUTCDate();
  day.setUTCFullYear(day.getUTCFullYear() - years);
  // no 29 February in that year: whoever was born on the 1 March that JavaScript takes for it is a day too young
  if (day.getUTCDate() !== date) day.setUTCDate(0);
  return day.toISOString().slice(0, 10);
}
