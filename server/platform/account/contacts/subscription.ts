import { flag, type Tx } from '../../../db/db.ts';
import { HOUR_MS } from '../../../kernel/durations.ts';
import { claimTurn, type Pace, passGate } from '../../../kernel/gate.ts';
import { invalid } from '../../../kernel/refusal.ts';
import { signInPace } from '../../../kernel/signIn/pace.ts';
import type { CallContext, Handler } from '../../context.ts';
import { signedIn } from '../../signedIn.ts';
import { sendLetter } from '../codes/sendCode.ts';
import { makeLetterLink, spendLetterToken } from './letterTokens.ts';
import { ownContact } from './ownContact.ts';

/** Times that one player may switch them on: each is a line in the history of consents. Switching off is never refused. */
const PACE: Pace = { name: 'subscription', most: 60, windowMs: HOUR_MS };

/**
 * Switches letters about offers for one contact; a letter explains how to switch them off again. It goes to a confirmed address, and not
 * every time: whoever registers with somebody else's address must not fill their inbox with a switch.
 */
export const changeSubscription: Handler<'account.changeSubscription'> = async (input, context) => {
  const player = signedIn(context);
  const isOn = input.subscription === '1';
  const now = context.clock.now();
  await context.db.write(async (tx) => {
    const { contact, contact_key, type, is_subscribed, is_confirmed } = await ownContact(tx, player, input.contact);
    if (isOn) await claimTurn(tx, PACE, { subject: String(player.uid), now });
    await subscribe(tx, { uid: player.uid, contact_key, isOn }, context);
    if (!isOn || is_subscribed === 1 || is_confirmed !== 1 || type === 'phone') return;
    const letters = { subject: `subscribed\n${player.uid}\n${contact_key}`, ...signInPace.letters };
    if ((await passGate(tx, letters, now)) > 0) return;
    const ending = {
      purpose: 'unsubscribe',
      uid: player.uid,
      contact_key,
      session_hash: null,
      locale: player.locale,
    } as const;
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
