import type { Tx } from '../../db/db.ts';
import { refusal } from '../../kernel/refusal.ts';
import { isSixDigits } from '../../kernel/signIn/sixDigits.ts';
import { type CodeSubject, issueCode, RESEND_SEC, spendCode, tryCode } from '../account/codes/codes.ts';
import { sendCode } from '../account/codes/sendCode.ts';
import { codeReceiver } from '../account/contacts/trust.ts';
import type { CallContext } from '../context.ts';
import type { Player } from '../tables.ts';

/** The site tells these apart by their words. Source: DOM-38. */
const texts = {
  asked: 'two_factor_auth is enable',
  wrong: 'two_factor_auth: code is invalid',
  expired: 'Time expired',
  digits: 'code must contain 6 digits',
} as const;

/** Bound to player and browser: a code requested elsewhere, by somebody else who knows the password, is not valid here. */
function subjectOf({ uid }: Player, { device }: CallContext): CodeSubject {
  return { purpose: 'sign-in', of: `${uid}\n${device.give()}` };
}

/**
 * The second step of signing in. Without a code, one is sent.
 * @throws PlatformError AuthorizationException unless the code is right; `resend_time` says when another can be sent, in seconds
 */
export async function judgeSignInCode(player: Player, code: string | undefined, context: CallContext): Promise<void> {
  if (code === undefined || code === '') throw await ask(player, context);
  if (!isSixDigits(code)) throw refused(texts.digits);
  const subject = subjectOf(player, context);
  const verdict = await context.db.write((tx) => tryCode(tx, subject, { code, now: context.clock.now() }));
  if (verdict !== 'right') throw refused(texts[verdict]);
}

/** Uses the code up with the sign-in it allows. @throws PlatformError AuthorizationException when it has been used meanwhile */
export async function useSignInCode(
  tx: Tx,
  { player, code }: { player: Player; code: string },
  context: CallContext,
): Promise<void> {
  if (!(await spendCode(tx, subjectOf(player, context), code))) throw refused(texts.wrong);
}

async function ask(player: Player, context: CallContext): Promise<Error> {
  const { db, clock, random } = context;
  const receiver = await codeReceiver(db.read, player, clock.now());
  const subject = subjectOf(player, context);
  return db.write(async (tx) => {
    const now = clock.now();
    const owner = { uid: player.uid, session: null };
    const issued = await issueCode(tx, subject, { owner, receiver: String(player.uid), now, random });
    if ('waitSec' in issued) return refused(`Resend time is ${issued.waitSec}`, issued.waitSec);
    await sendCode(tx, { kind: 'sign-in-code', to: receiver, player, code: issued.code }, context);
    return refused(texts.asked, RESEND_SEC);
  });
}

function refused(message: string, resendSec?: number) {
  return refusal('AuthorizationException', message, {
    code: 'TWO_FACTOR',
    error_data: resendSec === undefined ? {} : { resend_time: resendSec },
  });
}
