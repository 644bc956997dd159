import type { Tx } from '../../../db/db.ts';
import type { Player } from '../../context.ts';
import { identityKey } from '../../registration/identity.ts';
import { keepContact } from './contacts.ts';
import { phoneCountryOf } from './readContact.ts';

/** Makes contacts of the address and number an account was made with: unconfirmed, subscribed as the form said. */
export async function keepFirstContacts(tx: Tx, player: Player): Promise<void> {
  const { email, mobile } = JSON.parse(player.profile) as { email?: string; mobile?: string };
  const common = {
    uid: player.uid,
    operator: player.operator,
    is_confirmed: 0,
    is_subscribed: player.is_subscribed,
    created_at: player.registered_at,
  };
  if (email) {
    const row = { type: 'email', contact: email, contact_key: identityKey(email), phone_country_code: '' } as const;
    await keepContact(tx, { ...common, ...row });
  }
  if (mobile) {
    const phone_country_code = phoneCountryOf(mobile, player.country_code);
    await keepContact(tx, {
      ...common,
      type: 'phone',
      contact: mobile,
      contact_key: identityKey(mobile),
      phone_country_code,
    });
  }
}
