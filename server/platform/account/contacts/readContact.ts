import { checkValue, toNationalDigits } from '../../registration/checkValue.ts';
import { type Country, findCountry } from '../../registration/countries.ts';
import { emailField } from '../../registration/fields.ts';
import { identityKey } from '../../registration/identity.ts';

/** A contact in the form in which it is kept. */
export interface ReadContact {
  type: 'email' | 'phone';
  contact: string;
  contact_key: string;
  /** Empty for an address. */
  phone_country_code: string;
}

/**
 * Reads an address or a phone number; `country` is whose calling code a number has when it says none.
 * @returns null for what is neither
 */
export function readContact(
  text: string,
  { type, country }: { type?: 'email' | 'phone' | undefined; country: Country | undefined },
): ReadContact | null {
  const contact = text.trim();
  const isEmail = type === undefined ? contact.includes('@') : type === 'email';
  return isEmail ? readEmail(contact) : readPhone(contact, country);
}

function readEmail(contact: string): ReadContact | null {
  if (checkValue(contact, emailField) !== null) return null;
  return { type: 'email', contact, contact_key: identityKey(contact), phone_country_code: '' };
}

function readPhone(text: string, country: Country | undefined): ReadContact | null {
  const digits = country ? toNationalDigits(text, [country.mask].flat(), country.phoneCode) : null;
  if (!country || digits === null) return null;
  const contact = `${country.phoneCode}${digits}`;
  return { type: 'phone', contact, contact_key: contact, phone_country_code: country.code };
}

/** Country of a number that is stored with its calling code: the likely one where several share a code. */
export function phoneCountryOf(digits: string, likely: string): string {
  const home = findCountry(likely);
  return home !== undefined && digits.startsWith(home.phoneCode) ? home.code : '';
}
