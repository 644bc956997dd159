import type { VerificationStatus } from '#schemas/platform/sumsub.ts';
import type { Reader, Tx } from '../../db/db.ts';
import { refusal } from '../../kernel/refusal.ts';
import type { Player } from '../tables.ts';

/** State of a player's proof of identity. */
export interface Verification {
  status: VerificationStatus;
  /** Reason for the refusal; empty otherwise. */
  reason: string;
}

export async function verificationOf(read: Reader | Tx, uid: number): Promise<Verification> {
  const row = await read
    .selectFrom('verification')
    .select(['status', 'reason'])
    .where('uid', '=', uid)
    .executeTakeFirst();
  return row ?? { status: 'none', reason: '' };
}

/**
 * Lets only players through whose identity is proved; asks the stored row, for `player` may be older than the verdict.
 * @throws PlatformError SumsubVerificationRequiredException before a verdict, KycUserProfileException after a refusal
 */
export async function requireVerified(tx: Tx, player: Pick<Player, 'uid'>): Promise<void> {
  if (await isVerified(tx, player.uid)) return;
  const { status, reason } = await verificationOf(tx, player.uid);
  const error_data = { status, reason };
  if (status === 'rejected') {
    throw refusal('KycUserProfileException', 'Your documents could not be accepted. Send them again.', { error_data });
  }
  const message =
    status === 'pending'
      ? 'Your documents are being looked at. This needs a little time.'
      : 'Prove your identity first.';
  throw refusal('SumsubVerificationRequiredException', message, { error_data });
}

export async function isVerified(read: Reader | Tx, uid: number): Promise<boolean> {
  const row = await read.selectFrom('player').select('is_verified').where('uid', '=', uid).executeTakeFirst();
  return row?.is_verified === 1;
}
