import type { Tx } from '../../../db/db.ts';
import { toJson } from '../../../db/json.ts';
import { invalid, refusal } from '../../../kernel/refusal.ts';
import type { Handler } from '../../context.ts';
import { toMoney } from '../../ledger/currency.ts';
import { forgetAnswers } from '../../ledger/once.ts';
import { forgetDevices } from '../../session/devices.ts';
import { playerSessions } from '../../session/sessions.ts';
import { signedIn } from '../../signedIn.ts';
import type { Player } from '../../tables.ts';
import { readWallets } from '../../wallet/balance.ts';
import { sendLetter } from '../codes/sendCode.ts';
import { readContacts } from '../contacts/contacts.ts';
import { codeReceiver } from '../contacts/trust.ts';
import { isStillAsProved } from '../passwords/isStillAsProved.ts';
import { proveOwner } from '../passwords/ownPassword.ts';

/** No password gives this hash. */
const NO_PASSWORD = 'erased';

/**
 * Forgets who a player is. The books keep the number, which nothing leads back from; what the law wants kept stays there.
 * Source: REL-S22.
 */
export const requestErasure: Handler<'account.requestErasure'> = async ({ password }, context) => {
  const player = signedIn(context);
  await proveOwner(player, { password, field: 'password' }, context);
  await context.db.write(async (tx) => {
    // it holds the player's row first, as at deposits: whoever came to it last would wait for one who waits for what is held here
    if (!(await isStillAsProved(tx, player))) throw invalid({ password: ['INVALID'] });
    await context.moments.erasureAsked(tx, { player, at: context.clock.now() });
    const { minor, currency } = await readWallets(tx, player);
    if (minor.main > 0n) {
      const left = toMoney(minor.main, currency);
      throw refusal('InvalidRequestException', `Withdraw your money first: there is ${left.amount} ${currency} left.`);
    }
    const to = await codeReceiver(tx, player, context.clock.now());
    await context.moments.erased(tx, { player, at: context.clock.now() });
    await playerSessions.endAll(tx, { holder: player.uid });
    const everywhere = { to: { player: player.uid }, type: 'session.revoked', data: { reason: 'logout' } };
    await context.live.announce(tx, everywhere);
    await forget(tx, player);
    await sendLetter(tx, { kind: 'erased', to, player }, context);
    await context.session.end(tx);
  });
  return 1;
};

async function forget(tx: Tx, { uid }: Player): Promise<void> {
  const contacts = await readContacts(tx, uid);
  const addresses = contacts.map(({ contact }) => contact);
  if (addresses.length > 0) await tx.deleteFrom('outbox').where('recipient', 'in', addresses).execute();
  for (const table of ['identity', 'contact', 'letter_token'] as const) {
    await tx.deleteFrom(table).where('uid', '=', uid).execute();
  }
  await forgetDevices(tx, uid);
  await forgetAnswers(tx, uid);
  await tx
    .updateTable('player')
    .set({
      status: 'deleted',
      login: `erased-${uid}`,
      password_hash: NO_PASSWORD,
      fakename: '',
      profile: toJson({}),
      is_subscribed: 0,
      two_factor_auth: 0,
    })
    .where('uid', '=', uid)
    .execute();
}
