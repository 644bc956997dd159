import { refusal } from '../../../kernel/refusal.ts';
import type { Services } from '../../context.ts';
import type { SignedNotice } from '../../signedNotice.ts';
import { type SecretServices, storedSecret } from '../../storedSecret.ts';
import { applyVerdict } from './applyVerdict.ts';
import { identityVerifierOf } from './provider.ts';
import { readVerdict } from './readVerdict.ts';

/** The provider's webhook secret: VERIFICATION_WEBHOOK_SECRET, or one made at first use. */
export async function noticeSecret(services: SecretServices): Promise<string> {
  return services.settings.verificationSecret ?? storedSecret('verification-webhook', services);
}

/**
 * Takes a notice of the provider of identity checks; each one once, whatever comes again [REL-W5].
 * @throws PlatformError AuthorizationException when it is forged or old, InvalidRequestException when it says nothing
 */
export async function takeNotice(services: Services, notice: SignedNotice): Promise<void> {
  const now = services.clock.now();
  if (!(await identityVerifierOf(services).isAuthentic(services, notice))) {
    throw refusal('AuthorizationException', 'This notice is not signed as agreed, or it is too old.');
  }
  const verdict = readVerdict(notice.body);
  if (!verdict) throw refusal('InvalidRequestException', 'This notice cannot be read.');
  await services.db.write(async (tx) => {
    const first = await tx
      .insertInto('verification_notice')
      .values({ id: notice.id, taken_at: BigInt(now) })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (first) await applyVerdict(tx, services, { verdict, now });
  });
}
