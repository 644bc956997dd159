import { allReceivedSources } from '#schemas/platform/cashierHistory.ts';
import { invalid } from '../../kernel/refusal.ts';
import type { Handler } from '../context.ts';
import { entriesOf } from '../ledger/movements.ts';
import { signedIn } from '../signedIn.ts';
import { placeOf, toReceived } from './received.ts';

/** One prize, cashback, bonus or correction: its receipt. */
export const getReceived: Handler<'cashier.getReceived'> = async ({ transaction }, context) => {
  const { uid } = signedIn(context);
  const named = placeOf(transaction);
  if (!named) throw invalid({ transaction: ['NOT_FOUND'] });
  const row = await entriesOf(context.db.read, uid, allReceivedSources)
    .select(['transfer.kind', 'transfer.created_at', 'account.currency'])
    .select(['entry.amount', 'entry.balance_after', 'entry.place'])
    .where('account.currency', '=', named.currency)
    .where('entry.place', '=', named.place)
    .executeTakeFirst();
  const received = row && toReceived(row);
  if (!received) throw invalid({ transaction: ['NOT_FOUND'] });
  return received;
};
