import type { AreaExport } from '../context.ts';
import { readMember } from './member.ts';

/** A player's data in the loyalty programme. */
export const exportLoyalty: AreaExport = async (read, { uid }) => {
  const { points, earned, character_id } = await readMember(read, uid);
  const entries = await read
    .selectFrom('loyalty_entry')
    .selectAll()
    .where('uid', '=', uid)
    .orderBy('created_at')
    .execute();
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
      entries: entries.map(({ id, amount, created_at }) => ({ id, points: Number(amount), at: Number(created_at) })),
      purchases: orders.map(({ id, product, price, created_at, receiver, address }) => ({
        id,
        product,
        price,
        at: Number(created_at),
        receiver,
        address,
      })),
    },
  };
};
