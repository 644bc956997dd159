import type { Reader, Tx } from '../../../db/db.ts';
import { newId } from '../../../kernel/newId.ts';
import type { Random } from '../../../kernel/services.ts';
import type { SavedByMethod } from '../methods/offered.ts';
import type { StoredRequisites } from './readRequisites.ts';

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
    .values({ id: newId(random), uid, method, token, label, verdict, created_at: BigInt(at) })
    .onConflict((conflict) => conflict.columns(['uid', 'method', 'token']).doNothing())
    .execute();
}

/** A player's saved cards and accounts by method, newest first. */
export async function savedOf(read: Reader, uid: number): Promise<SavedByMethod> {
  const rows = await read
    .selectFrom('payment_requisite')
    .select(['id', 'method', 'label'])
    .where('uid', '=', uid)
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
