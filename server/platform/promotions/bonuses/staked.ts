import type { Tx } from '../../../db/db.ts';
import { brandOfPlayer, policyOf, type Services } from '../../context.ts';
import type { Stake } from '../../moments.ts';
import { termsOf } from './bonus.ts';
import { contributionOf } from './contribution.ts';
import { productOf } from './stakeAsked.ts';

/**
 * Notes a stake that belongs to a bonus: one of bonus money always; one of the player's own money where the brand does not keep the two
 * apart (policy.bonusIsolation), and then only when it keeps the terms. It counts once it is settled.
 */
export async function noteBonusStake(tx: Tx, stake: Stake, services: Services): Promise<void> {
  const product = productOf(stake.wallet) ?? (isShared(stake, services) ? 'casino' : null);
  if (product === null || product !== stake.product) return;
  const bonus = await tx
    .selectFrom('bonus_slot')
    .innerJoin('bonus', 'bonus.id', 'bonus_slot.bonus')
    .selectAll('bonus')
    .where('bonus_slot.uid', '=', stake.player.uid)
    .where('bonus_slot.product', '=', product)
    .executeTakeFirst();
  if (!bonus) return;
  const isOwnMoney = stake.wallet === 'main';
  const share = await contributionOf(tx, termsOf(bonus).reward, stake.game);
  const isOver = bonus.max_bet !== null && stake.amount > bonus.max_bet;
  if (isOwnMoney && (share === 0 || isOver)) return;
  await tx
    .insertInto('bonus_stake')
    .values({ round: stake.round, bonus: bonus.id, counted: stake.amount * BigInt(share) })
    .execute();
  await tx
    .updateTable('bonus')
    .set(({ eb }) => ({ open_stakes: eb('open_stakes', '+', 1), is_touched: 1 }))
    .where('id', '=', bonus.id)
    .execute();
}

/** Own money counts too: only for games, and only where bonus and own money are not kept apart. */
export function isShared(stake: Stake, services: Services): boolean {
  return (
    stake.wallet === 'main' &&
    stake.product === 'casino' &&
    !policyOf(brandOfPlayer(stake.player, services)).bonusIsolation
  );
}
