import type { Tx } from '../../../db/db.ts';
import { invalid } from '../../../kernel/refusal.ts';
import { isSixDigits } from '../../../kernel/signIn/sixDigits.ts';
import type { CallContext, Handler } from '../../context.ts';
import { signedIn } from '../../signedIn.ts';
import type { Player } from '../../tables.ts';
import { spendCode, tryCode } from '../codes/codes.ts';
import { spendLetterToken } from './letterTokens.ts';
import { ownContact } from './ownContact.ts';
import { contactCode } from './sendconfirmationtocontact.ts';
import { tellOwner } from './trust.ts';

/** Confirms a contact by its code, or by the link of its letter on any device [STATE-09]. From then on it signs the player in. */
export const confirmContact: Handler<'account.confirmContact'> = async ({ contact, code, token }, context) => {
  if (token !== undefined) await confirmByLink(token, context);
  else await confirmByCode(signedIn(context), { contact: contact ?? '', code: code ?? '' }, context);
  return 1;
};

/**
 * The link proves that the visitor reads the letters of this contact, and nothing else: it signs nobody in. The contact itself was added
 * with the password, and a new password ends the links that are on their way.
 */
async function confirmByLink(token: string, context: CallContext): Promise<void> {
  const { db, clock } = context;
  await db.write(async (tx) => {
    const subject = await spendLetterToken(tx, { token, purpose: 'confirm', now: clock.now() });
    if (!subject) throw invalid({ token: ['EXPIRED'] });
    await confirm(tx, subject, context);
  });
}

async function confirmByCode(
  player: Player,
  given: { contact: string; code: string },
  context: CallContext,
): Promise<void> {
  const { db, clock } = context;
  const { contact_key } = await ownContact(db.read, player, given.contact);
  if (!isSixDigits(given.code)) throw invalid({ code: ['DIGITS'] });
  const subject = contactCode(player.uid, contact_key);
  const verdict = await db.write((tx) => tryCode(tx, subject, { code: given.code, now: clock.now() }));
  if (verdict !== 'right') throw invalid({ code: [verdict === 'expired' ? 'EXPIRED' : 'INVALID'] });
  await db.write(async (tx) => {
    if (!(await spendCode(tx, subject, given.code))) throw invalid({ code: ['INVALID'] });
    await confirm(tx, { uid: player.uid, contact_key }, context);
  });
}

/**
 * From here on the contact signs its player in; where it did not before, every other address is notified.
 * @throws PlatformError InvalidParameterException when somebody else signs in with this contact by now
 */
async function confirm(
  tx: Tx,
  { uid, contact_key }: { uid: number; contact_key: string },
  context: CallContext,
): Promise<void> {
  const found = await tx
    .selectFrom('contact')
    .innerJoin('player', 'player.uid', 'contact.uid')
    .selectAll('player')
    .select('contact.type')
    .where('contact.uid', '=', uid)
    .where('contact.contact_key', '=', contact_key)
    .where('player.status', '=', 'active')
    .executeTakeFirst();
  if (!found) throw invalid({ contact: ['NOT_FOUND'] });
  const { type: kind, ...player } = found;
  await tx
    .updateTable('contact')
    .set({ is_confirmed: 1, confirmed_at: BigInt(context.clock.now()) })
    .where('uid', '=', uid)
    .where('contact_key', '=', contact_key)
    .where('is_confirmed', '=', 0)
    .execute();
  const { operator } = player;
  const fresh = await tx
    .insertInto('identity')
    .values({ operator, value_key: contact_key, kind, uid })
    .onConflict((conflict) => conflict.columns(['operator', 'value_key']).doNothing())
    .returning('uid')
    .executeTakeFirst();
  if (fresh) return tellOwner(tx, { kind: 'contact-confirmed', player, except: contact_key }, context);
  const owner = await tx
    .selectFrom('identity')
    .select('uid')
    .where('operator', '=', operator)
    .where('value_key', '=', contact_key)
    .executeTakeFirstOrThrow();
  if (owner.uid !== uid) throw invalid({ contact: ['ALREADY_EXISTS'] });
}
