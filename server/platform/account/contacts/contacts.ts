import type { Selectable } from 'kysely';
import type { Contact } from '#schemas/platform/contacts.ts';
import type { Reader, Tx } from '../../../db/db.ts';
import type { Player } from '../../context.ts';
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

/**
 * Where letters about the account go: a confirmed address, else a confirmed number, else the oldest contact, which the account was made
 * with: one that somebody added to a stolen session gets no codes. Asked for unknown players too, so that both take the same time.
 */
export async function codeReceiver(read: Reader | Tx, player: Player | undefined): Promise<string> {
  const contacts = await readContacts(read, player?.uid ?? 0);
  const confirmed = contacts.filter(({ is_confirmed }) => is_confirmed === 1);
  const chosen = confirmed.find(({ type }) => type === 'email') ?? confirmed[0] ?? contacts[0];
  return chosen?.contact ?? player?.login ?? '';
}

/** Keeps a contact; one that the player has already stays as it is. */
export async function keepContact(tx: Tx, contact: StoredContact): Promise<void> {
  await tx
    .insertInto('contact')
    .values(contact)
    .onConflict((conflict) => conflict.columns(['uid', 'contact_key']).doNothing())
    .execute();
}
