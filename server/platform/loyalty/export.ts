import type { Selectable } from 'kysely';
import type { Reader } from '../../db/db.ts';
import { inPages } from '../../kernel/inPages.ts';
import type { AreaExport } from '../context.ts';
import { PAGE } from '../ledger/breathe.ts';
import { toMoney } from '../ledger/currency.ts';
import { readMember } from './member.ts';
import type { LoyaltyEntryTable } from './tables.ts';

/** A player's data in the loyalty programme. */
export const exportLoyalty: AreaExport = async (read, { uid }) => {
  const { points, earned, character_id } = await readMember(read, uid);
  const orders = await read
    .selectFrom('loyalty_order')
    .selectAll()
    .where('uid', '=', uid)
    .orderBy('created_at')
    .execute();
  return {
    loyalty: {
      points: Number(points),
      earned: Number(earned),
      character: character_id,
      entries: entriesOf(read, uid),
      purchases: orders.map(({ id, product, price, money, currency, created_at, receiver, address }) => ({
        id,
        product,
        price,
        money: money === null || currency === null ? null : toMoney(money, currency),
        at: Number(created_at),
        receiver,
        address,
      })),
    },
  };
};

async function* entriesOf(read: Reader, uid: number): AsyncGenerator<readonly unknown[]> {
  for await (const page of inPages<Selectable<LoyaltyEntryTable>>(PAGE, (last) => entriesBehind(read, uid, last)))
    yield page.map(({ id, amount, created_at }) => ({ id, points: Number(amount), at: Number(created_at) }));
}

function entriesBehind(read: Reader, uid: number, last: Selectable<LoyaltyEntryTable> | undefined) {
  const own = read.selectFrom('loyalty_entry').selectAll().where('uid', '=', uid);
  const rest = last
    ? own.where(({ eb, refTuple, tuple }) => eb(refTuple('created_at', 'id'), '>', tuple(last.created_at, last.id)))
    : own;
  return rest.orderBy('created_at').orderBy('id').limit(PAGE).execute();
}
