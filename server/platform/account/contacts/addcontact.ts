import { passGate } from '../../../kernel/gate.ts';
import { invalid, tooMany } from '../../../kernel/refusal.ts';
import type { Handler } from '../../context.ts';
import { wholeList } from '../../paging.ts';
import { findCountry } from '../../registration/countries.ts';
import { signedIn } from '../../signedIn.ts';
import { isStillAsProved } from '../passwords/isStillAsProved.ts';
import { proveOwner } from '../passwords/ownPassword.ts';
import { readContacts, storeContact, toContact } from './contacts.ts';
import { readContact } from './readContact.ts';
import { tellOwner } from './trust.ts';

const MOST_CONTACTS = 6;
/** Asking tells whether an address is taken, so it may not be asked for many. */
const ADDS = { most: 10, windowMs: 60 * 60 * 1000 };

/**
 * Stores one more address or number; it signs nobody in before it is confirmed [STATE-09]. A session alone is not enough, for a contact
 * leads to a new password: the account's password is required. All earlier addresses are notified.
 */
export const addcontact: Handler<'account.addcontact'> = async (input, context) => {
  const player = signedIn(context);
  const country = findCountry(input.phone_country_code || player.country_code);
  const contact = readContact(input.contact, { type: input.type, country });
  if (!contact) throw invalid({ contact: ['INVALID'] });
  await proveOwner(player, { password: input.password ?? '', field: 'password' }, context);
  const now = context.clock.now();
  const contacts = await context.db.write(async (tx) => {
    if (!(await isStillAsProved(tx, player))) throw invalid({ password: ['INVALID'] });
    const wait = await passGate(tx, { subject: `contact\n${player.uid}`, ...ADDS }, now);
    if (wait > 0) throw tooMany(Math.ceil(wait / 1000));
    const owner = await tx
      .selectFrom('identity')
      .select('uid')
      .where('operator', '=', player.operator)
      .where('value_key', '=', contact.contact_key)
      .executeTakeFirst();
    if (owner && owner.uid !== player.uid) throw invalid({ contact: ['ALREADY_EXISTS'] });
    const { contact_key: except } = contact;
    const isNew = await storeContact(tx, {
      uid: player.uid,
      operator: player.operator,
      ...contact,
      is_first: 0,
      is_confirmed: 0,
      confirmed_at: 0n,
      is_subscribed: 0,
      created_at: BigInt(now),
    });
    if (isNew) await tellOwner(tx, { kind: 'contact-added', player, except }, context);
    const stored = await readContacts(tx, player.uid);
    if (stored.length > MOST_CONTACTS) throw invalid({ contact: ['TOO_MANY'] });
    return stored;
  });
  return wholeList(contacts.map(toContact));
};
