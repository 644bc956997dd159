import type { Tx } from '../../../db/db.ts';
import { invalid, refusal } from '../../../kernel/refusal.ts';
import { brandOfPlayer, currenciesOf, type Handler } from '../../context.ts';
import { ensureAccount } from '../../ledger/ledger.ts';
import { hasMoved } from '../../ledger/movements.ts';
import { signedIn } from '../../signedIn.ts';
import type { Player } from '../../tables.ts';
import { walletKinds } from '../../walletKinds.ts';

/** Changes the currency of a player whose money has never moved: booked money cannot change its currency. */
export const setCurrency: Handler<'account.setCurrency'> = async ({ currency }, context) => {
  const player = signedIn(context);
  const brand = brandOfPlayer(player, context) ?? context.brand;
  if (!currenciesOf(brand).includes(currency)) throw invalid({ currency: ['NOT_ALLOWED'] });
  await context.db.write(async (tx) => {
    // the player's row first: a deposit at the same time waits for it, or we for the deposit
    const isStillKnown = await tx
      .updateTable('player')
      .set({ currency })
      .where('uid', '=', player.uid)
      .where('currency', '=', player.currency)
      .returning('uid')
      .executeTakeFirst();
    // of two changes at the same time the second would convert limits from a currency that they are not in any more
    if (!isStillKnown || (await isCurrencyFixed(tx, player))) throw invalid({ currency: ['NOT_EDITABLE'] });
    await context.moments.currencyChanged(tx, { player, to: currency, at: context.clock.now() });
    for (const kind of walletKinds) {
      if (kind !== 'fun') await ensureAccount(tx, { owner: { player: player.uid }, kind, currency });
    }
  });
  return 1;
};

async function isCurrencyFixed(tx: Tx, { uid }: Player): Promise<boolean> {
  const asked = await tx.selectFrom('fixed_currency').select('uid').where('uid', '=', uid).executeTakeFirst();
  if (asked) return true;
  return hasMoved(tx, uid);
}

/**
 * Fixes the player's currency from the first deposit that was asked for, paid or not.
 * @throws PlatformError InvalidRequestException when it was changed while the deposit was on its way
 */
export async function fixCurrency(tx: Tx, { uid, currency }: Player): Promise<void> {
  const same = await tx
    .updateTable('player')
    .set({ currency })
    .where('uid', '=', uid)
    .where('currency', '=', currency)
    .returning('uid')
    .executeTakeFirst();
  if (!same) throw refusal('InvalidRequestException', 'Your currency was changed meanwhile. Start the deposit again.');
  await tx
    .insertInto('fixed_currency')
    .values({ uid })
    .onConflict((conflict) => conflict.column('uid').doNothing())
    .execute();
}
