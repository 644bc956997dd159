import type { Reader, Tx } from '../../../db/db.ts';
import { newId } from '../../../kernel/newId.ts';
import type { Random } from '../../../kernel/services.ts';
import type { SavedByMethod } from '../methods/offered.ts';
import type { Direction } from '../tables.ts';
import type { StoredRequisites } from './stored.ts';

/** A card to save: the provider's name for it, the part of its number that may be shown, and the provider's verdict on the number. */
export type SavedAccount = Pick<StoredRequisites, 'token' | 'label' | 'verdict'>;

/**
 * Saves a card that a player paid by and wants to pay by again, once; one that was paid out to before is now for both. The newest verdict counts.
 * One that its owner removed after the payment was begun stays removed: the message was on its way. Whoever calls has locked the player, so that a
 * removal at the same time comes before or after.
 * @param wish.begun when the payment was begun
 */
export async function saveForDeposits(
  tx: Tx,
  random: Random,
  {
    uid,
    method,
    account,
    begun,
    at,
  }: { uid: number; method: string; account: SavedAccount; begun: bigint; at: number },
): Promise<void> {
  const { token, label, verdict } = account;
  const removed = await tx
    .selectFrom('payment_requisite_removed')
    .select('removed_at')
    .where('uid', '=', uid)
    .where('method', '=', method)
    .where('token', '=', token)
    .where('removed_at', '>=', begun)
    .executeTakeFirst();
  if (removed) return;
  await tx
    .insertInto('payment_requisite')
    .values({ id: newId(random), uid, method, token, label, verdict, pays_in: 1, created_at: BigInt(at) })
    .onConflict((conflict) => conflict.columns(['uid', 'method', 'token']).doUpdateSet({ pays_in: 1, verdict }))
    .execute();
}

/** Saves a card or account that a withdrawal was made to, once. Only the parts that may be shown are stored. */
export async function saveRequisites(
  tx: Tx,
  random: Random,
  { uid, method, requisites, at }: { uid: number; method: string; requisites: StoredRequisites; at: number },
): Promise<void> {
  const { token, label, verdict, saved } = requisites;
  if (token === '' || saved !== '') return;
  await tx
    .insertInto('payment_requisite')
    .values({ id: newId(random), uid, method, token, label, verdict, pays_in: 0, created_at: BigInt(at) })
    .onConflict((conflict) => conflict.columns(['uid', 'method', 'token']).doNothing())
    .execute();
}

/** A player's saved cards and accounts by method, newest first: money goes out to all of them, and comes in from those saved for it. */
export async function savedOf(read: Reader, uid: number, direction: Direction): Promise<SavedByMethod> {
  const rows = await read
    .selectFrom('payment_requisite')
    .select(['id', 'method', 'label'])
    .where('uid', '=', uid)
    .where('pays_in', '>=', leastPaysIn(direction))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ method }) => method)].map(([method, of]) => [
      method,
      of.map(({ id, label }) => ({ id, label })),
    ]),
  );
}

/** Least `pays_in` of what may be used in a direction. */
export function leastPaysIn(direction: Direction): number {
  return direction === 'deposit' ? 1 : 0;
}
