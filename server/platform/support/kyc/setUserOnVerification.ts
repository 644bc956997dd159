import type { Handler } from '../../context.ts';
import { signedIn } from '../../signedIn.ts';
import { ensureApplicant } from './applicant.ts';
import { FINAL_REASON } from './getVerification.ts';
import { identityVerifierOf } from './provider.ts';

/** The site says that everything is handed in: the player waits for the verdict [STATE-28]. */
export const setUserOnVerification: Handler<'account.setUserOnVerification'> = async (_, context) => {
  identityVerifierOf(context);
  const { uid, is_verified } = signedIn(context);
  const now = context.clock.now();
  await context.db.write(async (tx) => {
    await ensureApplicant(tx, context.random, { uid, isVerified: is_verified === 1, now });
    await tx
      .updateTable('verification')
      .set({ status: 'pending', reason: '', updated_at: BigInt(now) })
      .where('uid', '=', uid)
      .where('status', 'in', ['none', 'started', 'rejected'])
      .where('reason', '!=', FINAL_REASON)
      .execute();
  });
  return 1;
};
