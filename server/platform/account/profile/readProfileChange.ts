import type { ProfileField } from '#schemas/platform/account.ts';
import type { SaveProfileRequest } from '#schemas/platform/profile.ts';
import { invalid } from '../../../kernel/refusal.ts';
import type { Brand } from '../../context.ts';
import { checkValue, toDay } from '../../registration/checkValue.ts';
import { type Country, findCountry } from '../../registration/countries.ts';
import { fakenameField, middleNameField, registrationFields } from '../../registration/fields.ts';
import type { Player, Profile } from '../../tables.ts';
import { readContact } from '../contacts/readContact.ts';
import { isCpf } from './cpf.ts';
import { readProfile } from './getprofileinfo.ts';

/** Proved by documents: nobody changes them by typing. */
const proved: readonly string[] = ['first_name', 'middle_name', 'last_name', 'birth_date', 'country_code'];
/** Changed by other calls once the registration is whole: contacts by addcontact, which asks for the password; the currency by setCurrency. */
const elsewhere: readonly string[] = ['email', 'mobile', 'currency'];

type Errors = Record<string, string[]>;

/** A profile as it may be kept. */
export interface ProfileChange {
  profile: Profile;
  country: string;
  fakename: string;
}

/**
 * Reads what a player wants to change against the fields of their country. An unfinished registration has to be whole afterwards.
 * @throws PlatformError InvalidParameterException with a code for every field that cannot be used
 */
export function readProfileChange(
  input: SaveProfileRequest,
  { player, brand, now }: { player: Player; brand: Brand; now: number },
): ProfileChange {
  const before: Profile = { ...readProfile(player), country_code: player.country_code, currency: player.currency };
  const country = findCountry(input.country_code || player.country_code);
  if (!country) throw invalid({ country_code: ['NOT_ALLOWED'] });
  const errors: Errors = {};
  const after = merge({ before, given: input, country, player }, errors);
  const isWhole = player.is_registration_completed === 0 || country.code !== player.country_code;
  const fields = fieldsOf(country, brand, now);
  check(after, isWhole ? fields : fields.filter(({ sysname }) => sysname in input), errors);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const { fakename = player.fakename, ...profile } = after;
  const born = toDay(profile['birth_date'] ?? '');
  return { profile: born === null ? profile : { ...profile, birth_date: born }, country: country.code, fakename };
}

/** Adds a code for every value that cannot be kept, where there is none yet. */
function check(after: Profile, fields: readonly ProfileField[], errors: Errors): void {
  for (const field of fields) {
    const value = after[field.sysname] ?? '';
    const missing = field.params.is_required ? 'REQUIRED' : null;
    const code = value === '' ? missing : checkValue(value, field);
    if (code !== null) errors[field.sysname] ??= [code];
  }
  const document = after['document_number'];
  if (document && !isCpf(document)) errors['document_number'] = ['INVALID'];
}

function fieldsOf(country: Country, brand: Brand, now: number): ProfileField[] {
  const fields = registrationFields(country, brand, now).filter(({ sysname }) => sysname !== 'password');
  return [...fields, middleNameField, { ...fakenameField, params: { is_visible: true, is_required: false } }];
}

interface Merging {
  before: Profile;
  given: SaveProfileRequest;
  country: Country;
  player: Player;
}

/** Merges the given values into the known ones; locked values stay, and `errors` names those that may not be changed. */
function merge({ before, given, country, player }: Merging, errors: Errors): Profile {
  const { phone_country_code, notify: _notify, terms: _terms, terms_version: _version, ...values } = given;
  const after: Record<string, string | undefined> = { ...before };
  for (const [name, text] of Object.entries(values)) {
    const value = name === 'mobile' && text !== '' ? phoneOf(text, phone_country_code, country) : text.trim();
    const known = before[name] ?? '';
    if (value === null) errors[name] = ['INVALID'];
    else if (isLocked(name, known, player) && !isSame(name, value, known)) errors[name] = ['NOT_EDITABLE'];
    else after[name] = value === '' ? undefined : value;
  }
  return after;
}

function isLocked(name: string, known: string, { is_verified, is_registration_completed }: Player): boolean {
  if (elsewhere.includes(name)) return known !== '' || is_registration_completed === 1;
  return is_verified === 1 && proved.includes(name) && known !== '';
}

function isSame(name: string, value: string, known: string): boolean {
  return name === 'birth_date' ? toDay(value) === known : value.toLowerCase() === known.toLowerCase();
}

function phoneOf(text: string, named: string | undefined, home: Country): string | null {
  const country = named ? findCountry(named) : home;
  return readContact(text, { type: 'phone', country })?.contact ?? null;
}
