import type { Tx } from '../../../db/db.ts';
import { newId } from '../../../kernel/newId.ts';
import type { Random } from '../../../kernel/services.ts';

/** The player's applicant; made when there is none. */
export async function ensureApplicant(
  tx: Tx,
  random: Random,
  { uid, isVerified, now }: { uid: number; isVerified: boolean; now: number },
) {
  await tx
    .insertInto('verification')
    .values({
      uid,
      applicant_id: newId(random),
      status: isVerified ? 'approved' : 'started',
      reason: '',
      updated_at: BigInt(now),
    })
    .onConflict((conflict) => conflict.column('uid').doNothing())
    .execute();
  return tx.selectFrom('verification').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow();
}
