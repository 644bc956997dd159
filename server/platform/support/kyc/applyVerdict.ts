import type { Tx } from '../../../db/db.ts';
import { brandOfPlayer, type Services } from '../../context.ts';
import { sitePage } from '../../sitePages.ts';
import { inboxWords } from '../inbox/inboxWords.ts';
import { putMessage } from '../inbox/putMessage.ts';
import type { Verdict } from './readVerdict.ts';

/**
 * Stores the verdict on a player's documents, and notifies the player. An approval is final.
 * @returns the player's number; null when nothing changed
 */
export async function applyVerdict(
  tx: Tx,
  services: Pick<Services, 'live' | 'random' | 'i18n' | 'brands'>,
  { verdict: { applicantId, status, reason }, now }: { verdict: Verdict; now: number },
): Promise<number | null> {
  const changed = await tx
    .updateTable('verification')
    .set({ status, reason, updated_at: BigInt(now) })
    .where('applicant_id', '=', applicantId)
    // a late «pending» or refusal never withdraws an approval: that is a person's decision
    .where('status', '<>', 'approved')
    .returning('uid')
    .executeTakeFirst();
  if (!changed) return null;
  const { uid } = changed;
  if (status === 'approved') await tx.updateTable('player').set({ is_verified: 1 }).where('uid', '=', uid).execute();
  if (status !== 'pending') {
    const player = await tx.selectFrom('player').selectAll().where('uid', '=', uid).executeTakeFirstOrThrow();
    const words = inboxWords(`verification-${status}`, player, services);
    const link = sitePage(brandOfPlayer(player, services), 'verification');
    await putMessage(tx, services, { uid, topic: 'verification', ...words, link, at: now });
  }
  return uid;
}
