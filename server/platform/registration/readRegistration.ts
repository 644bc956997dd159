import type { RegisterRequest } from '#schemas/platform/auth.ts';
import { type CallContext, operatorOf } from '../context.ts';
import { type FieldErrors, invalid } from '../refusal.ts';
import { checkValue, toDay, toNationalDigits } from './checkValue.ts';
import { type Country, findCountry, homeCountry } from './countries.ts';
import { registrationFields } from './fields.ts';
import { identityKey } from './identity.ts';

/** A registration that may be kept. */
export interface Registration {
  operator: string;
  brand: string;
  login: string;
  password: string;
  currency: string;
  country: string;
  locale: string;
  isSubscribed: boolean;
  /** What the player will sign in with, one name space for all three. The first of equal keys names the field in refusals. */
  identities: readonly { kind: 'email' | 'login' | 'phone'; key: string }[];
  profile: Readonly<Record<string, string>>;
}

type Errors = Record<string, string[]>;

/** Login names that a player chooses. Source: domain.md §8 row 46. */
const LOGIN = /^[\p{L}\p{M}\d._@+-]{4,64}$/u;

/**
 * Reads the form against the fields of its country.
 * @throws PlatformError InvalidParameterException with a code for every field that cannot be used
 */
export function readRegistration(input: RegisterRequest, context: CallContext): Registration {
  const { brand, i18n, clock } = context;
  const country = input.country_code ? findCountry(input.country_code) : homeCountry(brand);
  if (!country) throw invalid({ country_code: ['NOT_ALLOWED'] });
  const values: Record<string, string | undefined> = {
    ...input,
    mobile: input.mobile || input.phone,
    country_code: country.code,
    currency: input.currency || brand.currency,
    email: input.email?.trim(),
  };
  const errors = checkFields(values, country, context);
  const phone = readPhone(values['mobile'], input.phone_country_code, country, errors);
  if (input.login && !LOGIN.test(input.login)) errors['login'] = ['INVALID'];
  const knownLocale = i18n.locales(brand.id).locales.some(({ code }) => code === input.locale);
  if (Object.keys(errors).length > 0) throw invalid(errors as FieldErrors);
  const profile = profileOf(
    values,
    registrationFields(country, brand, clock.now()).map(({ sysname }) => sysname),
  );
  return {
    operator: operatorOf(brand),
    brand: brand.id,
    login: input.login || values['email'] || phone,
    password: input.password ?? '',
    currency: values['currency'] ?? brand.currency,
    country: country.code,
    locale: knownLocale && input.locale ? input.locale : context.locale,
    isSubscribed: input.notify === '1',
    identities: identitiesOf({ email: values['email'], phone, login: input.login }),
    profile: phone ? { ...profile, mobile: phone } : profile,
  };
}

function checkFields(
  values: Readonly<Record<string, string | undefined>>,
  country: Country,
  { brand, clock }: CallContext,
): Errors {
  const errors: Errors = {};
  for (const field of registrationFields(country, brand, clock.now())) {
    const value = values[field.sysname] ?? '';
    const code = value === '' ? (field.params.is_required ? 'REQUIRED' : null) : checkValue(value, field);
    if (code !== null) errors[field.sysname] = [code];
  }
  return errors;
}

/** @returns digits with the calling code, or an empty text when none was given */
function readPhone(given: string | undefined, phoneCountry: string | undefined, home: Country, errors: Errors): string {
  if (!given) return '';
  const country = phoneCountry ? findCountry(phoneCountry) : home;
  const masks = typeof country?.mask === 'string' ? [country.mask] : (country?.mask ?? []);
  const digits = country ? toNationalDigits(given, masks, country.phoneCode) : null;
  if (!country || digits === null) {
    errors['mobile'] = ['INVALID'];
    return '';
  }
  return `${country.phoneCode}${digits}`;
}

function identitiesOf(given: Readonly<Record<'email' | 'phone' | 'login', string | undefined>>) {
  const identities: { kind: 'email' | 'login' | 'phone'; key: string }[] = [];
  for (const kind of ['email', 'phone', 'login'] as const) {
    const key = identityKey(given[kind] ?? '');
    if (key !== '' && !identities.some((other) => other.key === key)) identities.push({ kind, key });
  }
  return identities;
}

function profileOf(values: Readonly<Record<string, string | undefined>>, names: readonly string[]) {
  const profile: Record<string, string> = {};
  for (const name of names) {
    const value = values[name];
    if (name !== 'password' && value) profile[name] = value;
  }
  const born = toDay(profile['birth_date'] ?? '');
  return born === null ? profile : { ...profile, birth_date: born };
}
