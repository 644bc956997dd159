import type { Tx } from '../../../db/db.ts';
import { DAY_MS } from '../../../kernel/durations.ts';
import type { Services } from '../../context.ts';
import type { Player } from '../../tables.ts';
import { moveMoney } from '../../wallet/move.ts';
import { termsOf, walletOf } from './bonus.ts';
import { endBonus } from './end.ts';
import { tellBonus } from './tell.ts';

export type StartObstacle = 'ANOTHER_ACTIVE' | 'NOT_AVAILABLE';

/**
 * Starts a waiting bonus: its money comes into the bonus wallet and its time begins, once: a
 * bonus that was taken back to waiting goes on with the end it has. One casino and one betting bonus at a time:
 * the slot's unique key decides between two that come together.
 * @returns why not, or null
 */
export async function startBonus(
  tx: Tx,
  services: Pick<Services, 'live'>,
  { player, id, product, at }: { player: Player; id: string; product: 'casino' | 'betting'; at: number },
): Promise<StartObstacle | null> {
  const { uid } = player;
  const slot = await tx
    .insertInto('bonus_slot')
    .values({ uid, product, bonus: id })
    .onConflict((conflict) => conflict.columns(['uid', 'product']).doNothing())
    .returning('bonus')
    .executeTakeFirst();
  if (!slot) return 'ANOTHER_ACTIVE';
  const row = await tx
    .updateTable('bonus')
    .set(({ eb }) => ({ status: 'active' as const, starts: eb('starts', '+', 1) }))
    .where('id', '=', id)
    .where('uid', '=', uid)
    .where('product', '=', product)
    .where('status', '=', 'available')
    .where('expires_at', '>', BigInt(at))
    .returningAll()
    .executeTakeFirst();
  if (!row) {
    await tx.deleteFrom('bonus_slot').where('uid', '=', uid).where('product', '=', product).execute();
    return 'NOT_AVAILABLE';
  }
  if (row.starts === 1) {
    const expiresAt = BigInt(at + termsOf(row).reward.days * DAY_MS);
    await tx.updateTable('bonus').set({ expires_at: expiresAt }).where('id', '=', id).execute();
  }
  await moveMoney(tx, services.live, {
    player,
    wallet: walletOf(product),
    amount: row.amount,
    against: 'promotions',
    kind: 'bonus-credit',
    key: `bonus-credit:${id}:${row.starts}`,
    at,
    note: { bonus: id },
  });
  await tellBonus(tx, services.live, row);
  if (product === 'casino' && row.wager_required === 0n) await endBonus(tx, services, { player, id, as: 'done', at });
  return null;
}
