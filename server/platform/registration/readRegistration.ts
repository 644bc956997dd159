import type { ProfileField } from '#schemas/platform/account.ts';
import type { RegisterRequest } from '#schemas/platform/auth.ts';
import { invalid } from '../../kernel/refusal.ts';
import { type Brand, type CallContext, operatorOf } from '../context.ts';
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
  /** Names for sign-in, one name space for all three kinds. The first of equal keys names the field in refusals. */
  identities: readonly { kind: 'email' | 'login' | 'phone'; key: string }[];
  profile: Readonly<Record<string, string>>;
}

type Errors = Record<string, string[]>;
type Values = Readonly<Record<string, string | undefined>> &
  Readonly<Record<'email' | 'mobile' | 'password' | 'currency' | 'locale', string>>;

/** Login names that a player chooses: not the form of an address or a number, for those belong to others. Source: DOM-46. */
const LOGIN = /^(?=.*\p{L})[\p{L}\p{M}\d._-]{4,64}$/u;

/**
 * Reads the form against the fields of its country.
 * @throws PlatformError InvalidParameterException with a code for every field that cannot be used
 */
export function readRegistration(input: RegisterRequest, context: CallContext): Registration {
  const { brand } = context;
  const country = countryOf(input, brand);
  const values = valuesOf(input, country, context);
  const fields = registrationFields(country, brand, context.clock.now());
  const errors = checkFields(values, fields);
  const phone = readPhone(values, country, errors);
  // One of the two is enough to be reached by: who registers by phone need not have an address (VAL-16).
  if (phone !== '' && values.email === '') delete errors['email'];
  const { email, password, currency, locale } = values;
  const login = chosenLogin(values, phone);
  if (login !== '' && !LOGIN.test(login)) errors['login'] = ['INVALID'];
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const profile = profileOf(values, fields);
  return {
    operator: operatorOf(brand),
    brand: brand.id,
    login: login || email || phone,
    password,
    currency,
    country: country.code,
    locale,
    isSubscribed: input.notify === '1',
    identities: identitiesOf({ email, phone, login }),
    profile: phone ? { ...profile, mobile: phone } : profile,
  };
}

function countryOf({ country_code }: RegisterRequest, brand: Brand): Country {
  const country = country_code ? findCountry(country_code) : homeCountry(brand);
  if (!country) throw invalid({ country_code: ['NOT_ALLOWED'] });
  return country;
}

/** The form's values, with what the brand says where the form says nothing. */
function valuesOf(input: RegisterRequest, country: Country, { brand, i18n, locale }: CallContext): Values {
  const { locales } = i18n.locales(brand.id);
  return {
    ...input,
    email: input.email?.trim() ?? '',
    mobile: input.mobile || input.phone || '',
    password: input.password ?? '',
    country_code: country.code,
    currency: input.currency || brand.currency,
    locale: locales.find(({ code }) => code === input.locale)?.code ?? locale,
  };
}

/** The form sends address or number as login when it asks for no login name: that is not a chosen name. Source: VAL-16. */
function chosenLogin({ login = '', email, mobile }: Values, phone: string): string {
  const others = [email, mobile, phone].map(identityKey);
  return others.includes(identityKey(login)) ? '' : login.trim();
}

function checkFields(values: Values, fields: readonly ProfileField[]): Errors {
  const errors: Errors = {};
  for (const field of fields) {
    const value = values[field.sysname] ?? '';
    const missing = field.params.is_required ? 'REQUIRED' : null;
    const code = value === '' ? missing : checkValue(value, field);
    if (code !== null) errors[field.sysname] = [code];
  }
  return errors;
}

/** @returns digits with the calling code, or an empty text when none was given or it is wrong, which `errors` then says */
function readPhone({ mobile, phone_country_code }: Values, home: Country, errors: Errors): string {
  if (!mobile) return '';
  const country = phone_country_code ? findCountry(phone_country_code) : home;
  const masks = country ? [country.mask].flat() : [];
  const digits = country ? toNationalDigits(mobile, masks, country.phoneCode) : null;
  if (country && digits !== null) return `${country.phoneCode}${digits}`;
  errors['mobile'] = ['INVALID'];
  return '';
}

function identitiesOf(given: Readonly<Record<'email' | 'phone' | 'login', string>>) {
  const identities: { kind: 'email' | 'login' | 'phone'; key: string }[] = [];
  for (const kind of ['email', 'phone', 'login'] as const) {
    const key = identityKey(given[kind]);
    if (key !== '' && !identities.some((other) => other.key === key)) identities.push({ kind, key });
  }
  return identities;
}

function profileOf(values: Values, fields: readonly ProfileField[]): Record<string, string> {
  const profile: Record<string, string> = {};
  for (const { sysname: name } of fields) {
    const value = values[name];
    if (name !== 'password' && value) profile[name] = value;
  }
  const born = toDay(profile['birth_date'] ?? '');
  return born === null ? profile : { ...profile, birth_date: born };
}
