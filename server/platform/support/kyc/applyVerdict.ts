import type { Tx } from '../../../db/db.ts';
import type { Services } from '../../context.ts';
import { putMessage } from '../inbox/putMessage.ts';
import type { Verdict } from './readVerdict.ts';

const messages = {
  approved: {
    title: 'Your identity is confirmed',
    text: 'Nothing more is needed. Payments and payouts are open to you.',
  },
  more: {
    title: 'We need one more thing from you',
    text: 'Open the verification page to see what, and send it there.',
  },
  rejected: {
    title: 'Your documents could not be accepted',
    text: 'Open the verification page to see why, and what you can do.',
  },
} as const;

/**
 * Keeps what was found about a player's documents, and tells the player. Who was approved stays so.
 * @returns the player's number; null when nothing changed
 */
export async function applyVerdict(
  tx: Tx,
  services: Pick<Services, 'live' | 'random'>,
  { verdict: { applicantId, status, reason }, now }: { verdict: Verdict; now: number },
): Promise<number | null> {
  const changed = await tx
    .updateTable('verification')
    .set({ status, reason, updated_at: BigInt(now) })
    .where('applicant_id', '=', applicantId)
    // a late «pending» or refusal never takes back what was approved: that is a person's decision
    .where('status', '<>', 'approved')
    .returning('uid')
    .executeTakeFirst();
  if (!changed) return null;
  const { uid } = changed;
  if (status === 'approved') await tx.updateTable('player').set({ is_verified: 1 }).where('uid', '=', uid).execute();
  if (status !== 'pending') {
    const message = {
      uid,
      topic: 'verification',
      ...messages[status],
      link: '/profile/verification',
      at: now,
    } as const;
    await putMessage(tx, services, message);
  }
  return uid;
}
