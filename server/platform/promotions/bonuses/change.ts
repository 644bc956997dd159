import type { BonusOutcome, BonusStatus } from '#schemas/platform/bonuses.ts';
import type { Tx } from '../../../db/db.ts';
import { invalid } from '../../../kernel/refusal.ts';
import { toMoney } from '../../ledger/currency.ts';
import type { Player } from '../../tables.ts';

/** One bonus of one player, named in a call. */
export interface NamedBonus {
  id: string;
  player: Player;
  product: 'casino' | 'betting';
}

/**
 * The state a change starts from. Somebody else's bonus, and one of the other product, is not there (S16).
 * @throws PlatformError InvalidParameterException NOT_FOUND
 */
export async function statusOf(tx: Tx, { id, player, product }: NamedBonus): Promise<BonusStatus> {
  const row = await tx
    .selectFrom('bonus')
    .select('status')
    .where('id', '=', id)
    .where('uid', '=', player.uid)
    .where('product', '=', product)
    .executeTakeFirst();
  if (!row) throw invalid({ bonus_id: ['NOT_FOUND'] });
  return row.status;
}

export function outcome({ id, player }: NamedBonus, status: BonusStatus, lost: bigint): BonusOutcome {
  return { bonus_id: id, status, lost: toMoney(lost, player.currency).amount, currency: player.currency };
}
