import { textsOf } from '#schemas/record.ts';
import { flag, type Tx } from '../../../db/db.ts';
import { identityKey } from '../../registration/identity.ts';
import type { Player } from '../../tables.ts';
import { readContacts, storeContact } from './contacts.ts';
import { phoneCountryOf } from './readContact.ts';

/**
 * Makes contacts of the address and number in a profile: unconfirmed, subscribed as the form said. Those that come to an account
 * without any are the ones it was made with.
 */
export async function storeFirstContacts(tx: Tx, player: Player, at: bigint = player.registered_at): Promise<void> {
  const { email, mobile } = textsOf(JSON.parse(player.profile));
  const common = {
    uid: player.uid,
    operator: player.operator,
    is_first: flag((await readContacts(tx, player.uid)).length === 0),
    is_confirmed: 0,
    is_subscribed: player.is_subscribed,
    confirmed_at: 0n,
    created_at: at,
  };
  if (email) {
    const row = { type: 'email', contact: email, contact_key: identityKey(email), phone_country_code: '' } as const;
    await storeContact(tx, { ...common, ...row });
  }
  if (mobile) {
    const phone_country_code = phoneCountryOf(mobile, player.country_code);
    await storeContact(tx, {
      ...common,
      type: 'phone',
      contact: mobile,
      contact_key: identityKey(mobile),
      phone_country_code,
    });
  }
}
