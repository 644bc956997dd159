import { recordOf } from '#schemas/record.ts';
import type { Reader, Tx } from '../../db/db.ts';
import { readContacts, type StoredContact } from '../account/contacts/contacts.ts';
import { marksOfPerson } from './personMarks.ts';

/**
 * Returns which of the accounts are proved to be the player's own: a mailbox or a number is confirmed at both, or both were verified by
 * documents and have the same names and day of birth. Anything else was only typed, and anybody can type what they know of somebody else.
 * A document's number proves nothing: it can be changed by typing after the account was verified.
 */
export async function findProved(
  read: Reader | Tx,
  uid: number,
  others: readonly number[],
): Promise<ReadonlySet<number>> {
  if (others.length === 0) return new Set();
  const uids = [uid, ...others];
  const players = await read
    .selectFrom('player')
    .select(['uid', 'is_verified', 'profile'])
    .where('uid', 'in', uids)
    .execute();
  const proofs = new Map<number, string[]>();
  for (const player of players) proofs.set(player.uid, proofsOf(player, await readContacts(read, player.uid)));
  const owned = new Set(proofs.get(uid));
  return new Set(others.filter((other) => proofs.get(other)?.some((proof) => owned.has(proof))));
}

/** What is proved of an account, so that it can be compared with another one. */
function proofsOf(
  { is_verified, profile }: { is_verified: number; profile: string },
  contacts: readonly StoredContact[],
): string[] {
  const values = is_verified === 1 ? recordOf(JSON.parse(profile)) : {};
  const text = (name: string): string => (typeof values[name] === 'string' ? values[name] : '');
  const ofType = (wanted: 'email' | 'phone'): string[] =>
    contacts
      .filter(({ type, is_confirmed }) => type === wanted && is_confirmed === 1)
      .map(({ contact_key }) => contact_key);
  const facts = {
    operator: '',
    emails: ofType('email'),
    phones: ofType('phone'),
    document: '',
    firstName: text('first_name'),
    lastName: text('last_name'),
    birthDate: text('birth_date'),
    postcode: '',
    address: '',
  };
  return marksOfPerson(facts, '').map(({ plain }) => plain);
}
