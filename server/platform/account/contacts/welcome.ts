import { textsOf } from '#schemas/record.ts';
import type { Tx } from '../../../db/db.ts';
import type { CallContext } from '../../context.ts';
import { identityKey } from '../../registration/identity.ts';
import type { Player } from '../../tables.ts';
import { sendLetter } from '../codes/sendCode.ts';
import { makeLetterLink } from './letterTokens.ts';

/**
 * Writes to the address of a new account, with the link that confirms it; an account without an address gets no letter.
 * @param newcomer the account, and the session that it was made in, as it is stored
 */
export async function sendWelcome(
  tx: Tx,
  { player, session }: { player: Player; session: string },
  context: CallContext,
): Promise<void> {
  const { email } = textsOf(JSON.parse(player.profile));
  if (!email) return;
  const subject = {
    purpose: 'confirm',
    uid: player.uid,
    contact_key: identityKey(email),
    session_hash: session,
    locale: player.locale,
  } as const;
  const link = await makeLetterLink(tx, subject, context);
  await sendLetter(tx, { kind: 'welcome', to: email, player, values: { link } }, context);
}
