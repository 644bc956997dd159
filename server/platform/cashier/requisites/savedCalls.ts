import type { Handler } from '../../context.ts';
import { lockPlayer } from '../../lockPlayer.ts';
import { wholeList } from '../../paging.ts';
import { signedIn } from '../../signedIn.ts';
import { wordsOf } from '../methods/words.ts';

/** The player's saved cards and accounts. */
export const getSaved: Handler<'cashier.getSaved'> = async (_, context) => {
  const rows = await context.db.read
    .selectFrom('payment_requisite')
    .select(['id', 'method', 'label', 'pays_in', 'created_at'])
    .where('uid', '=', signedIn(context).uid)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return wholeList(
    rows.map(({ id, method, label, pays_in, created_at }) => ({
      id,
      method,
      method_name: wordsOf(method, context).name,
      label,
      pays_in: pays_in === 1,
      created_at: Number(created_at),
    })),
  );
};

/** Removes one of them, here and at the provider. Payments that were begun with it go on, and save it no more. */
export const removeSaved: Handler<'cashier.removeSaved'> = async ({ id }, context) => {
  const { uid } = signedIn(context);
  const removedAt = BigInt(context.clock.now());
  await context.db.write(async (tx) => {
    await lockPlayer(tx, uid); // a message that would save it again comes before or after
    const removed = await tx
      .deleteFrom('payment_requisite')
      .where('id', '=', id)
      .where('uid', '=', uid)
      .returning(['method', 'token'])
      .executeTakeFirst();
    if (!removed) return;
    await tx
      .insertInto('payment_requisite_removed')
      .values({ uid, ...removed, removed_at: removedAt })
      .onConflict((conflict) => conflict.columns(['uid', 'method', 'token']).doUpdateSet({ removed_at: removedAt }))
      .execute();
    await context.payments?.forgetAccount(tx, { uid, token: removed.token });
    await context.live.announce(tx, { to: { player: uid }, type: 'saved.removed', data: {} });
  });
  return 1;
};
