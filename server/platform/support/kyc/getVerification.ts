import type { VerificationState } from '#schemas/platform/verification.ts';
import type { Reader } from '../../../db/db.ts';
import { verificationOf } from '../../account/verificationOf.ts';
import { brandOfPlayer, type Handler, policyOf } from '../../context.ts';
import { leftBeforeProof } from '../../protection/identity.ts';
import { signedIn } from '../../signedIn.ts';
import { gateFor } from './gate.ts';

/** States in which no documents are accepted: a check is pending, or nothing is left to prove. */
const CLOSED: ReadonlySet<string> = new Set(['pending', 'approved']);
/** Nobody grows older by sending another picture. */
export const FINAL_REASON = 'UNDERAGE';

/** State of the player's proof of identity, and the rules for it: at every site those of the player's own brand, as the gates read them [STATE-28]. */
export const getVerification: Handler<'verification.get'> = async (_, context) => {
  const player = signedIn(context);
  const { uid, is_verified, currency } = player;
  const { read } = context.db;
  const stored = await verificationOf(read, uid);
  const { status, reason } = is_verified === 1 ? { status: 'approved' as const, reason: '' } : stored;
  const kycGate = gateFor(player, context);
  const { kycThreshold } = policyOf(brandOfPlayer(player, context));
  return {
    status,
    reason,
    needed_before: neededBefore[kycGate],
    sum: { amount: kycGate === 'threshold' ? kycThreshold : '0', currency },
    ...(kycGate === 'threshold' && status !== 'approved' ? { left: await leftBeforeProof(read, player, context) } : {}),
    can_send: takesDocuments({ status, reason }),
    has_provider: context.identity !== null,
    documents: await documentsOf(read, uid),
  };
};

const neededBefore = {
  never: 'nothing',
  beforeWithdraw: 'withdraw',
  threshold: 'sum',
  beforeDeposit: 'deposit',
} as const;

/** True if the player may send documents. */
export function takesDocuments({ status, reason }: { status: string; reason: string }): boolean {
  return !CLOSED.has(status) && reason !== FINAL_REASON;
}

/** Documents a player has sent, the newest first; without the pictures, which only reviewers may see. */
export async function documentsOf(read: Reader, uid: number): Promise<VerificationState['documents']> {
  const rows = await read
    .selectFrom('verification_file')
    .select(['id', 'kind', 'name', 'sent_at'])
    .where('uid', '=', uid)
    .orderBy('sent_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ sent_at, ...row }) => ({ ...row, sent_at: Number(sent_at) }));
}
