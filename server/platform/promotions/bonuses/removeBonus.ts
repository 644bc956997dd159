import type { BonusOutcome } from '#schemas/platform/bonuses.ts';
import type { Tx } from '../../../db/db.ts';
import { invalid } from '../../../kernel/refusal.ts';
import type { CallContext } from '../../context.ts';
import { type NamedBonus, outcome, statusOf } from './change.ts';
import { endBonus } from './end.ts';

/**
 * Ends a waiting or active bonus for good and says what went back to the house.
 * @throws PlatformError InvalidParameterException NOT_FOUND, NOT_AVAILABLE
 */
export async function removeBonus(tx: Tx, named: NamedBonus, context: CallContext): Promise<BonusOutcome> {
  await statusOf(tx, named);
  const lost = await endBonus(tx, context, { ...named, as: 'removed', at: context.clock.now() });
  if (lost === null) throw invalid({ bonus_id: ['NOT_AVAILABLE'] });
  return outcome(named, 'removed', lost);
}

/**
 * Stops an active bonus: an untouched one waits again, a played one ends and its rest is lost.
 * @throws PlatformError InvalidParameterException NOT_FOUND, NOT_AVAILABLE
 */
export async function deactivateBonus(tx: Tx, named: NamedBonus, context: CallContext): Promise<BonusOutcome> {
  const status = await statusOf(tx, named);
  if (status !== 'active') throw invalid({ bonus_id: ['NOT_AVAILABLE'] });
  const back = await endBonus(tx, context, { ...named, as: 'available', at: context.clock.now() });
  if (back !== null) return outcome(named, 'available', 0n);
  return removeBonus(tx, named, context);
}
