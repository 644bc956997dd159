import { flag } from '../../../db/db.ts';
import { invalid, refusal, tooMany } from '../../../kernel/refusal.ts';
import { isSixDigits } from '../../../kernel/signIn/sixDigits.ts';
import { brandOfPlayer, type Handler, policyOf } from '../../context.ts';
import { signedIn } from '../../signedIn.ts';
import type { Player } from '../../tables.ts';
import { type CodeSubject, issueCode, RESEND_SEC, spendCode, tryCode } from '../codes/codes.ts';
import { sendCode } from '../codes/sendCode.ts';
import { readContacts } from '../contacts/contacts.ts';
import { codeReceiver, tellOwner } from '../contacts/trust.ts';

/** A code for switching on never switches off. */
function switchCode({ uid, two_factor_auth }: Player): CodeSubject {
  return { purpose: 'two-factor', of: `${uid}\n${two_factor_auth === 1 ? 'off' : 'on'}` };
}

/** Sends the code that switches sign-in codes: on when they are off, off when they are on. */
export const changeTwoFactorAuth: Handler<'account.changeTwoFactorAuth'> = async (_, context) => {
  const player = signedIn(context);
  const { db, clock, random } = context;
  const isOffered = policyOf(brandOfPlayer(player, context)).twoFactor;
  if (!isOffered && player.two_factor_auth === 0) {
    throw refusal('InvalidRequestException', 'Sign-in codes are not offered here.');
  }
  const contacts = await readContacts(db.read, player.uid);
  if (!contacts.some(({ is_confirmed }) => is_confirmed === 1)) {
    throw refusal('UserNeedConfirmContactException', 'Confirm an address or a phone first: the codes are sent there.');
  }
  const to = await codeReceiver(db.read, player, clock.now());
  return db.write(async (tx) => {
    const { uid } = player;
    const owner = { uid, session: context.session.id };
    const receiver = String(uid);
    const issued = await issueCode(tx, switchCode(player), { owner, receiver, now: clock.now(), random });
    if ('waitSec' in issued) throw tooMany(issued.waitSec);
    await sendCode(tx, { kind: 'two-factor-code', to, player, code: issued.code }, context);
    return { resend_time: RESEND_SEC };
  });
};

/** Switches sign-in codes by the code that was sent; the session gets a new id. Source: REL-S4. */
export const confirmTwoFactorAuth: Handler<'account.confirmTwoFactorAuth'> = async ({ code }, context) => {
  const player = signedIn(context);
  const { db, clock, session } = context;
  if (!isSixDigits(code)) throw invalid({ code: ['DIGITS'] });
  const subject = switchCode(player);
  const verdict = await db.write((tx) => tryCode(tx, subject, { code, now: clock.now() }));
  if (verdict !== 'right') throw invalid({ code: [verdict === 'expired' ? 'EXPIRED' : 'INVALID'] });
  await db.write(async (tx) => {
    if (!(await spendCode(tx, subject, code))) throw invalid({ code: ['INVALID'] });
    const two_factor_auth = flag(player.two_factor_auth === 0);
    await tx.updateTable('player').set({ two_factor_auth }).where('uid', '=', player.uid).execute();
    await session.start(tx, player.uid);
    await tellOwner(tx, { kind: 'two-factor-changed', player }, context);
  });
  return 1;
};
