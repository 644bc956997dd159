import type { BonusOutcome } from '#schemas/platform/bonuses.ts';
import type { Tx } from '../../../db/db.ts';
import { invalid } from '../../../kernel/refusal.ts';
import { brandOfPlayer, type CallContext, policyOf } from '../../context.ts';
import { type NamedBonus, outcome, statusOf } from './change.ts';
import { tellBonus } from './tell.ts';

/**
 * Puts a waiting bonus before the others that wait: it is the next to be used.
 * @throws PlatformError InvalidParameterException NOT_FOUND, NOT_AVAILABLE, ORDER_FIXED where the brand keeps to the order of expiry
 */
export async function putBonusFirst(tx: Tx, named: NamedBonus, context: CallContext): Promise<BonusOutcome> {
  const { id, player, product } = named;
  await statusOf(tx, named);
  if (!policyOf(brandOfPlayer(player, context)).bonusOrder) throw invalid({ bonus_id: ['ORDER_FIXED'] });
  const now = BigInt(context.clock.now());
  const put = await tx
    .updateTable('bonus')
    .set({ put_first_at: now })
    .where('id', '=', id)
    .where('uid', '=', player.uid)
    .where('status', '=', 'available')
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  if (!put) throw invalid({ bonus_id: ['NOT_AVAILABLE'] });
  await tellBonus(tx, context.live, { id, uid: player.uid, product, status: 'available' });
  return outcome(named, 'available', 0n);
}
