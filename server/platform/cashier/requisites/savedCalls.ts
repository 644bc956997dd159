import type { Handler } from '../../context.ts';
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

/** Removes one of them, here and at the provider. Payments that were begun with it go on. */
export const removeSaved: Handler<'cashier.removeSaved'> = async ({ id }, context) => {
  const { uid } = signedIn(context);
  await context.db.write(async (tx) => {
    const removed = await tx
      .deleteFrom('payment_requisite')
      .where('id', '=', id)
      .where('uid', '=', uid)
      .returning('token')
      .executeTakeFirst();
    if (removed) await context.payments?.forgetAccount(tx, { uid, token: removed.token });
  });
  return 1;
};
