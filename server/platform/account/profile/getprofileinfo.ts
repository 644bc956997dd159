import type { ProfileInfo } from '#schemas/platform/profile.ts';
import { fromJson } from '../../../db/json.ts';
import { invalid } from '../../../kernel/refusal.ts';
import type { Handler } from '../../context.ts';
import { countryNames, findCountry } from '../../registration/countries.ts';
import { signedIn } from '../../signedIn.ts';
import type { Player, Profile } from '../../tables.ts';
import { readContacts, toContact } from '../contacts/contacts.ts';
import { phoneCountryOf } from '../contacts/readContact.ts';

const optional: ReadonlySet<string> = new Set(['contacts', 'document']);

/** The player's own profile data; contacts and document only when requested. */
export const getprofileinfo: Handler<'account.getprofileinfo'> = async ({ fields = '' }, context) => {
  const player = signedIn(context);
  const asked = fields.split(',').flatMap((name) => name.trim() || []);
  if (asked.some((name) => !optional.has(name))) throw invalid({ fields: ['NOT_ALLOWED'] });
  const profile = readProfile(player);
  const contacts = asked.includes('contacts') ? await readContacts(context.db.read, player.uid) : null;
  return {
    ...toProfileInfo(player, profile, context.locale),
    ...(contacts ? { contacts: contacts.map(toContact) } : {}),
    ...(asked.includes('document') ? { document: documentOf(profile) } : {}),
  };
};

/** Given profile values by name. */
export function readProfile({ profile }: Pick<Player, 'profile'>): Profile {
  return fromJson(profile);
}

/** The profile as the wire shows it. */
export function toProfileInfo(player: Player, profile: Profile, locale: string): ProfileInfo {
  const country = findCountry(player.country_code);
  const said = (name: string): string => profile[name] ?? '';
  const mobile = said('mobile');
  return {
    first_name: said('first_name'),
    middle_name: said('middle_name'),
    last_name: said('last_name'),
    sex: Number(said('sex')),
    birth_date: said('birth_date'),
    country: country ? countryNames(locale)(country) : '',
    country_code: player.country_code,
    region: said('region'),
    home_town: said('home_town'),
    address: said('address'),
    postcode: said('postcode'),
    mobile,
    email: said('email'),
    login: player.login,
    currency: player.currency,
    phone_country_code: mobile === '' ? '' : phoneCountryOf(mobile, player.country_code),
    fakename: player.fakename,
  };
}

function documentOf(profile: Profile): { type: '' | 'cpf'; number: string } {
  const number = profile['document_number'] ?? '';
  return { type: profile['document_type'] === 'cpf' ? 'cpf' : '', number };
}
