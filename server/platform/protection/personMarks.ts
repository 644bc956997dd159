import { createHash, createHmac } from 'node:crypto';
import { toDay } from '../registration/checkValue.ts';
import { identityKey } from '../registration/identity.ts';

/** By what a person is known again. `home` alone tells nobody: it says whether two of one name and birthday live at one address. */
export type MarkKind = 'email' | 'phone' | 'document' | 'person' | 'home';

/** One thing a person is known by, as it is kept. */
export interface Mark {
  kind: MarkKind;
  /** HMAC-SHA256 of `plain` with the installation's secret, hex: a stolen table cannot be searched for a known name or address. */
  mark: string;
  /** SHA-256 of operator, kind and value, hex: how marks were kept before they had a key. */
  plain: string;
}

/** Facts of a person for comparison; empty where they are not known. */
export interface PersonFacts {
  operator: string;
  emails: readonly string[];
  phones: readonly string[];
  document: string;
  firstName: string;
  lastName: string;
  /** As it was typed. */
  birthDate: string;
  postcode: string;
  address: string;
}

/** Mail hosts that take an address with dots in its name for the same one without, by the name they are compared under. */
const dotless: ReadonlyMap<string, string> = new Map([
  ['gmail.com', 'gmail.com'],
  ['googlemail.com', 'gmail.com'],
  ['proton.me', 'proton.me'],
  ['protonmail.com', 'proton.me'],
  ['pm.me', 'proton.me'],
]);

/** Every mark of a person. Two persons may share a name, so a name is one only together with the day of birth. */
export function marksOfPerson(facts: PersonFacts, secret: string): Mark[] {
  const person = personKey(facts);
  const values: [MarkKind, string][] = [
    ...facts.emails.flatMap((email): [MarkKind, string][] => [
      ['email', identityKey(email)],
      ['email', mailboxOf(email)],
    ]),
    ...facts.phones.map((phone): [MarkKind, string] => ['phone', identityKey(phone)]),
    ['document', lettersOf(facts.document).toUpperCase()],
    ['person', person],
    ...[facts.postcode, facts.address].map((place): [MarkKind, string] => {
      const known = lettersOf(fold(place).replace(/^[a-z]{2}-(?=\d)/, '')); // LV-1010 is 1010
      return ['home', person === '' || known === '' ? '' : `${person}\n${known}`];
    }),
  ];
  const marks = values
    .filter(([, value]) => value !== '')
    .map(([kind, value]) => {
      const plain = createHash('sha256').update([facts.operator, kind, value].join('\n')).digest('hex');
      return { kind, plain, mark: keyedMark(plain, secret) };
    });
  return marks.filter(({ mark }, place) => marks.findIndex((one) => one.mark === mark) === place);
}

/** Adds the key to a mark that was stored without one. */
export function keyedMark(plain: string, secret: string): string {
  return createHmac('sha256', secret).update(plain).digest('hex');
}

/** The mailbox of an address: a part after a plus sign, and dots where the host ignores them, make no difference. */
export function mailboxOf(email: string): string {
  const key = identityKey(email);
  const at = key.lastIndexOf('@');
  if (at < 0) return '';
  const name = key.slice(0, at).replace(/(?<=.)\+.*$/, '');
  const host = key.slice(at + 1);
  const canonical = dotless.get(host);
  return canonical === undefined ? `${name}@${host}` : `${name.replaceAll('.', '')}@${canonical}`;
}

/** Names in any order and spelling of accents, with the day of birth. */
function personKey({ firstName, lastName, birthDate }: PersonFacts): string {
  const day = toDay(birthDate);
  const words = fold(`${firstName} ${lastName}`)
    .replaceAll(/['’.]/g, '')
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '');
  return day === null || words.length < 2 ? '' : [...words.toSorted(), day].join(' ');
}

function fold(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

function lettersOf(text: string): string {
  return text.normalize('NFKC').replaceAll(/[^\p{L}\d]/gu, '');
}
