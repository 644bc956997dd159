import { createHash } from 'node:crypto';
import type { Tx } from '../../../db/db.ts';
import type { CallContext } from '../../context.ts';
import { tooMany } from '../../refusal.ts';

/** Source: reliability S17. */
const PER_PLAYER = 10;
const PER_ADDRESS = 30;
const WINDOW_MS = 60 * 1000;

/**
 * Counts an asked promo code against the account and the address, before it is looked at: any sixty seconds hold no more than the
 * limits, however many ask at once. In a transaction of its own, so that a refused code counts as well.
 * @throws PlatformError TooManyRequestsException
 */
export async function countPromoCheck({ db, clock, player, address }: CallContext): Promise<void> {
  const now = clock.now();
  const hidden = createHash('sha256').update(address).digest('hex');
  const wait = await db.write(async (tx) => {
    await sweep(tx, now);
    const waits = [await countOne(tx, { subject: `address:${hidden}`, limit: PER_ADDRESS, now })];
    if (player) waits.push(await countOne(tx, { subject: `player:${player.uid}`, limit: PER_PLAYER, now }));
    return Math.max(...waits);
  });
  if (wait > 0) throw tooMany(Math.ceil(wait / 1000));
}

/** @returns how long to wait, milliseconds; 0 when this one was counted */
async function countOne(
  tx: Tx,
  { subject, limit, now }: { subject: string; limit: number; now: number },
): Promise<number> {
  const { times } = await tx
    .insertInto('promo_attempt')
    .values({ subject, times: '[]', updated_at: BigInt(now) })
    // the update is the lock under which the list is read and written
    .onConflict((conflict) => conflict.column('subject').doUpdateSet({ updated_at: BigInt(now) }))
    .returning('times')
    .executeTakeFirstOrThrow();
  const recent = (JSON.parse(times) as number[]).filter((at) => at > now - WINDOW_MS);
  const [oldest = now] = recent;
  if (recent.length >= limit) return oldest + WINDOW_MS - now;
  await tx
    .updateTable('promo_attempt')
    .set({ times: JSON.stringify([...recent, now]) })
    .where('subject', '=', subject)
    .execute();
  return 0;
}

async function sweep(tx: Tx, now: number): Promise<void> {
  await tx
    .deleteFrom('promo_attempt')
    .where('updated_at', '<', BigInt(now - WINDOW_MS))
    .execute();
}
