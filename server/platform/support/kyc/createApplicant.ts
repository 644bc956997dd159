import type { Handler } from '../../context.ts';
import { signedIn } from '../../signedIn.ts';
import { ensureApplicant } from './applicant.ts';
import { identityVerifierOf } from './provider.ts';

/** Names the player to the provider of identity checks [CALL-13]. */
export const createApplicant: Handler<'sumsub.createApplicant'> = async (_, context) => {
  identityVerifierOf(context);
  const { uid, is_verified } = signedIn(context);
  const asked = { uid, isVerified: is_verified === 1, now: context.clock.now() };
  const { applicant_id, status, reason } = await context.db.write((tx) => ensureApplicant(tx, context.random, asked));
  return { applicant_id, status, reason };
};
