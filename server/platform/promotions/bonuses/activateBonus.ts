import type { BonusOutcome } from '#schemas/platform/bonuses.ts';
import type { Tx } from '../../../db/db.ts';
import { invalid } from '../../../kernel/refusal.ts';
import type { CallContext } from '../../context.ts';
import { type NamedBonus, outcome, statusOf } from './change.ts';
import { startBonus } from './start.ts';

/**
 * Starts a bonus the player chose.
 * @throws PlatformError InvalidParameterException NOT_FOUND, NOT_AVAILABLE, ANOTHER_ACTIVE
 */
export async function activateBonus(tx: Tx, named: NamedBonus, context: CallContext): Promise<BonusOutcome> {
  const status = await statusOf(tx, named);
  if (status !== 'available') throw invalid({ bonus_id: ['NOT_AVAILABLE'] });
  const obstacle = await startBonus(tx, context, { ...named, at: context.clock.now() });
  if (obstacle !== null) throw invalid({ bonus_id: [obstacle] });
  return outcome(named, await statusOf(tx, named), 0n);
}
