import { flag, type Tx } from '../../../db/db.ts';
import { invalid } from '../../../kernel/refusal.ts';
import type { CallContext, Handler } from '../../context.ts';
import { signedIn } from '../../signedIn.ts';
import { sendLetter } from '../codes/sendCode.ts';
import { makeLetterLink, spendLetterToken } from './letterTokens.ts';
import { ownContact } from './ownContact.ts';

/** Switches letters about offers for one contact; a letter explains how to switch them off again. */
export const changeSubscription: Handler<'account.changeSubscription'> = async (input, context) => {
  const player = signedIn(context);
  const isOn = input.subscription === '1';
  await context.db.write(async (tx) => {
    const { contact, contact_key, type, is_subscribed } = await ownContact(tx, player, input.contact);
    await subscribe(tx, { uid: player.uid, contact_key, isOn }, context);
    if (!isOn || is_subscribed === 1 || type === 'phone') return;
    const ending = { purpose: 'unsubscribe', uid: player.uid, contact_key, session_hash: null } as const;
    const link = await makeLetterLink(tx, ending, context);
    await sendLetter(tx, { kind: 'subscribed', to: contact, player, values: { unsubscribe: link } }, context);
  });
  return 1;
};

/** Ends letters about offers: for the contact of a letter's link, or for all of the signed-in player. */
export const unsubscribe: Handler<'account.unsubscribe'> = async ({ token }, context) => {
  if (token !== undefined) await unsubscribeByLink(token, context);
  else {
    const { uid } = signedIn(context);
    await context.db.write((tx) => subscribe(tx, { uid, isOn: false }, context));
  }
  return 1;
};

async function unsubscribeByLink(token: string, context: CallContext): Promise<void> {
  const { db, clock } = context;
  await db.write(async (tx) => {
    const subject = await spendLetterToken(tx, { token, purpose: 'unsubscribe', now: clock.now() });
    if (!subject) throw invalid({ token: ['EXPIRED'] });
    await subscribe(tx, { uid: subject.uid, contact_key: subject.contact_key, isOn: false }, context);
  });
}

/** The player counts as subscribed while any contact is, and as having agreed to offers by letter or message while any of that kind is. */
async function subscribe(
  tx: Tx,
  { uid, contact_key, isOn }: { uid: number; contact_key?: string; isOn: boolean },
  { moments, clock }: Pick<CallContext, 'moments' | 'clock'>,
): Promise<void> {
  const all = tx
    .updateTable('contact')
    .set({ is_subscribed: flag(isOn) })
    .where('uid', '=', uid)
    .returning('type');
  const changed = await (contact_key === undefined ? all : all.where('contact_key', '=', contact_key)).execute();
  const subscribed = await tx
    .selectFrom('contact')
    .select('type')
    .where('uid', '=', uid)
    .where('is_subscribed', '=', 1)
    .execute();
  await tx
    .updateTable('player')
    .set({ is_subscribed: flag(subscribed.length > 0) })
    .where('uid', '=', uid)
    .execute();
  for (const type of new Set(changed.map((contact) => contact.type))) {
    const isStillOn = subscribed.some((contact) => contact.type === type);
    await moments.offersChosen(tx, { uid, type, isOn: isStillOn, at: clock.now() });
  }
}
