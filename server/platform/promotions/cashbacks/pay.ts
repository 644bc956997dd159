import type { Selectable } from 'kysely';
import type { Tx } from '../../../db/db.ts';
import type { Services } from '../../context.ts';
import type { Player } from '../../tables.ts';
import { moveMoney } from '../../wallet/move.ts';
import type { CashbackTable } from '../tables.ts';

/**
 * Pays a cashback into the main wallet. The change of its status is what makes it once.
 * @returns it as it is then; null when there is none to pay
 */
export async function payCashback(
  tx: Tx,
  { live }: Pick<Services, 'live'>,
  { player, id, at }: { player: Player; id: string; at: number },
): Promise<Selectable<CashbackTable> | null> {
  const row = await tx
    .updateTable('cashback')
    .set({ status: 'paid_out' })
    .where('id', '=', id)
    .where('uid', '=', player.uid)
    .where('status', '=', 'active')
    .where((eb) => eb.or([eb('receiving_expired_at', 'is', null), eb('receiving_expired_at', '>', BigInt(at))]))
    .returningAll()
    .executeTakeFirst();
  if (!row) return null;
  await moveMoney(tx, live, {
    player,
    wallet: 'main',
    amount: row.amount,
    against: 'promotions',
    kind: 'cashback',
    key: `cashback:${id}`,
    at,
    note: { cashback: id },
  });
  return row;
}
