import type { Tx } from '../../db/db.ts';
import { refusal } from '../../kernel/refusal.ts';
import type { Product } from './terms.ts';

/** Takes one piece from the shelf for a player. @throws PlatformError code OUT_OF_STOCK, LIMIT_REACHED */
export async function takeOne(
  tx: Tx,
  { uid, operator, product }: { uid: number; operator: string; product: Product },
): Promise<void> {
  if (product.limit >= 0) await countBought(tx, uid, product);
  if (product.stock >= 0) await takeFromStock(tx, operator, product);
}

async function countBought(tx: Tx, uid: number, { id, limit }: Product): Promise<void> {
  await tx
    .insertInto('loyalty_bought')
    .values({ uid, product: id, count: 0 })
    .onConflict((conflict) => conflict.columns(['uid', 'product']).doNothing())
    .execute();
  const counted = await tx
    .updateTable('loyalty_bought')
    .set(({ eb }) => ({ count: eb('count', '+', 1) }))
    .where('uid', '=', uid)
    .where('product', '=', id)
    .where('count', '<', limit)
    .returning('count')
    .executeTakeFirst();
  if (counted) return;
  throw refusal('InvalidParameterException', `You may have this ${limit === 1 ? 'once' : `${limit} times`}.`, {
    code: 'LIMIT_REACHED',
  });
}

async function takeFromStock(tx: Tx, operator: string, { id, stock }: Product): Promise<void> {
  await tx
    .insertInto('loyalty_stock')
    .values({ operator, product: id, left_over: stock })
    .onConflict((conflict) => conflict.columns(['operator', 'product']).doNothing())
    .execute();
  const taken = await tx
    .updateTable('loyalty_stock')
    .set(({ eb }) => ({ left_over: eb('left_over', '-', 1) }))
    .where('operator', '=', operator)
    .where('product', '=', id)
    .where('left_over', '>', 0)
    .returning('left_over')
    .executeTakeFirst();
  if (!taken) throw refusal('InvalidParameterException', 'This product is sold out.', { code: 'OUT_OF_STOCK' });
}
