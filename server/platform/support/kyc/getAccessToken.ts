import { claimTurn, type Pace } from '../../../kernel/gate.ts';
import { hashOfToken, newToken } from '../../../kernel/signIn/tokens.ts';
import type { Handler } from '../../context.ts';
import { signedIn } from '../../signedIn.ts';
import { ensureApplicant } from './applicant.ts';
import { identityVerifierOf } from './provider.ts';

const LIFETIME_MS = 30 * 60 * 1000;
const PACE: Pace = { name: 'verification-token', most: 20, windowMs: 60 * 60 * 1000 };

/** Opens the provider's page for the player, for half an hour and no longer than the session; stored as a hash only [CALL-13]. */
export const getAccessToken: Handler<'sumsub.getAccessToken'> = async ({ externalActionId = '' }, context) => {
  const verifier = identityVerifierOf(context);
  const { uid, is_verified } = signedIn(context);
  const now = context.clock.now();
  const token = newToken(context.random);
  const { applicant_id: applicantId } = await context.db.write(async (tx) => {
    await claimTurn(tx, PACE, { subject: String(uid), now });
    await tx.deleteFrom('verification_token').where('expires_at', '<=', BigInt(now)).execute();
    const applicant = await ensureApplicant(tx, context.random, { uid, isVerified: is_verified === 1, now });
    await tx
      .insertInto('verification_token')
      .values({
        token_hash: hashOfToken(token),
        uid,
        session_hash: context.session.id,
        action: externalActionId,
        expires_at: BigInt(now + LIFETIME_MS),
      })
      .execute();
    return applicant;
  });
  const url = await verifier.open(context, { applicantId, token, action: externalActionId });
  return { token, expires_at: now + LIFETIME_MS, url };
};
