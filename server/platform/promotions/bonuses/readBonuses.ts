import { sql } from 'kysely';
import type { BonusesRequest, BonusList } from '#schemas/platform/bonuses.ts';
import { notSignedIn } from '../../../kernel/refusal.ts';
import type { CallContext } from '../../context.ts';
import { windowOf } from '../../paging.ts';
import { readWallets } from '../../wallet/balance.ts';
import { toBonus, walletOf } from './bonus.ts';

/** A player's bonuses of one product: the active one, then those that wait, then the past, newest first. */
export async function readBonuses(
  product: 'casino' | 'betting',
  input: BonusesRequest,
  { db, player, locale }: CallContext,
): Promise<BonusList> {
  if (!player) throw notSignedIn();
  const { offset, limit } = windowOf(input);
  const own = db.read.selectFrom('bonus').where('uid', '=', player.uid).where('product', '=', product);
  const { total } = await own.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  const rows = await own
    .selectAll()
    .orderBy(sql`CASE status WHEN 'active' THEN 0 WHEN 'available' THEN 1 ELSE 2 END`)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  const { minor } = await readWallets(db.read, player);
  const items = rows.map((row) => toBonus(row, { locale, wallet: minor[walletOf(product)] }));
  return { items, offset, limit, total: Number(total) };
}
