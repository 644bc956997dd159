import type { Selectable } from 'kysely';
import type { Contact } from '#schemas/platform/contacts.ts';
import type { Reader, Tx } from '../../../db/db.ts';
import type { ContactTable } from '../tables.ts';

export type StoredContact = Selectable<ContactTable>;

/** A player's contacts, the oldest first. */
export async function readContacts(read: Reader | Tx, uid: number): Promise<StoredContact[]> {
  return read
    .selectFrom('contact')
    .selectAll()
    .where('uid', '=', uid)
    .orderBy('created_at')
    .orderBy('type')
    .orderBy('contact_key')
    .execute();
}

/** A contact as the wire shows it. */
export function toContact({ type, contact, is_confirmed, is_subscribed, phone_country_code }: StoredContact): Contact {
  return {
    type,
    contact,
    is_confirmed: is_confirmed === 1,
    is_subscribed: is_subscribed === 1,
    ...(phone_country_code === '' ? {} : { phone_country_code }),
  };
}

/** Keeps a contact. @returns false for one that the player has already: it stays as it is */
export async function storeContact(tx: Tx, contact: StoredContact): Promise<boolean> {
  const stored = await tx
    .insertInto('contact')
    .values(contact)
    .onConflict((conflict) => conflict.columns(['uid', 'contact_key']).doNothing())
    .returning('uid')
    .executeTakeFirst();
  return stored !== undefined;
}
