import type { Tx } from '../../../db/db.ts';
import { refusal } from '../../../kernel/refusal.ts';
import type { Services } from '../../context.ts';
import { keptSecret, type SecretServices } from '../../keptSecret.ts';
import { isGenuine, type SignedNotice } from '../../signedNotice.ts';
import { putMessage } from '../inbox/putMessage.ts';
import { readVerdict, type Verdict } from './readVerdict.ts';

/** The provider's webhook secret: VERIFICATION_WEBHOOK_SECRET, or one made at first use. */
export async function noticeSecret(services: SecretServices): Promise<string> {
  return services.settings.verificationSecret ?? keptSecret('verification-webhook', services);
}

/**
 * Takes a notice of the provider of identity checks; each one once, whatever comes again [REL-W5].
 * @throws PlatformError AuthorizationException when it is forged or old, InvalidRequestException when it says nothing
 */
export async function takeNotice(services: Services, notice: SignedNotice): Promise<void> {
  const now = services.clock.now();
  if (!isGenuine(await noticeSecret(services), notice, now)) {
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

async function applyVerdict(
  tx: Tx,
  services: Services,
  { verdict, now }: { verdict: Verdict; now: number },
): Promise<void> {
  const changed = await tx
    .updateTable('verification')
    .set({ status: verdict.status, reason: verdict.reason, updated_at: BigInt(now) })
    .where('applicant_id', '=', verdict.applicantId)
    // a late «pending» or refusal never takes back what was approved: that is a person's decision
    .where('status', '<>', 'approved')
    .returning('uid')
    .executeTakeFirst();
  if (!changed || verdict.status === 'pending') return;
  const { uid } = changed;
  const isApproved = verdict.status === 'approved';
  if (isApproved) await tx.updateTable('player').set({ is_verified: 1 }).where('uid', '=', uid).execute();
  await putMessage(tx, services, {
    uid,
    topic: 'verification',
    title: isApproved ? 'Your identity is confirmed' : 'Your documents could not be accepted',
    text: isApproved
      ? 'Nothing more is needed. Payments and payouts are open to you.'
      : 'Open the verification page to see why, and send them again.',
    link: '/profile/verification',
    at: now,
  });
}
