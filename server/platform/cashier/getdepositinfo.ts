import type { Handler } from '../context.ts';
import { toMoney } from '../ledger/currency.ts';
import { signedIn } from '../signedIn.ts';

export const getdepositinfo: Handler<'cashier.getdepositinfo'> = async (_, context) => {
  const { uid, currency } = signedIn(context);
  const deposits = context.db.read.selectFrom('payment').where('uid', '=', uid).where('direction', '=', 'deposit');
  const done = deposits.where('status', '=', 'success');
  const [sums, last, open] = await Promise.all([
    done
      .where('currency', '=', currency)
      .select(({ fn }) => [fn.countAll().as('count'), fn.sum<bigint | string | null>('amount').as('total')])
      .executeTakeFirstOrThrow(),
    done
      .select(['method', 'amount', 'currency', 'changed_at'])
      .orderBy('changed_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
    deposits
      .select('id')
      .where('status', 'in', ['created', 'pending'])
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ]);
  return {
    currency,
    count: Number(sums.count),
    total: toMoney(BigInt(sums.total ?? 0), currency),
    last: last
      ? { method: last.method, amount: toMoney(last.amount, last.currency), at: Number(last.changed_at) }
      : null,
    open: open?.id ?? null,
  };
};
