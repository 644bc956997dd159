import type { Tx } from '../../../db/db.ts';
import { refusal } from '../../../kernel/refusal.ts';
import type { Services } from '../../context.ts';
import { toMoney } from '../../ledger/currency.ts';
import type { Stake } from '../../moments.ts';
import type { WalletKind } from '../../walletKinds.ts';
import { type BonusRow, termsOf } from './bonus.ts';
import { contributionOf } from './contribution.ts';

/** Returns the product that a wallet's money may be staked on; null where it is the player's own. */
export function productOf(wallet: WalletKind): 'casino' | 'betting' | null {
  if (wallet === 'bonus') return 'casino';
  return wallet === 'betting_bonus' ? 'betting' : null;
}

/**
 * Refuses, before anything moves, a stake of bonus money that would break the bonus's terms, and says which: nothing is ever voided
 * afterwards. Stakes of the player's own money are never touched by a bonus. Source: DOM-53.
 * @throws PlatformError BillingTransactionDeclinedException with one of the codes below
 */
export async function stakeAsked(tx: Tx, stake: Stake, _services: Services): Promise<void> {
  const product = productOf(stake.wallet);
  if (product === null) return;
  if (product !== stake.product) {
    const meant = product === 'casino' ? 'games' : 'sport';
    throw declined(
      'BONUS_WRONG_PRODUCT',
      `This bonus is for ${meant} only. Use your own money for this, or remove the bonus.`,
    );
  }
  const bonus = await lockActive(tx, stake.player.uid, product);
  if (!bonus) throw declined('BONUS_NOT_ACTIVE', 'This bonus is not active any more.');
  if (Number(bonus.expires_at) <= stake.at) {
    throw declined('BONUS_EXPIRED', 'The time of this bonus is over. Use your own money to play on.');
  }
  if (bonus.max_bet !== null && stake.amount > bonus.max_bet) {
    const most = toMoney(bonus.max_bet, bonus.currency);
    throw declined(
      'BONUS_MAX_BET',
      `While this bonus is active a stake may be ${most.amount} ${most.currency} at most.`,
      {
        max_bet: most,
      },
    );
  }
  if (product === 'casino' && (await contributionOf(tx, termsOf(bonus).reward, stake.game)) === 0) {
    throw declined(
      'BONUS_GAME_EXCLUDED',
      'This game cannot be played with bonus money. Choose another game, or use your own money.',
    );
  }
}

/**
 * The active bonus, held until the transaction ends: while a stake is taken nobody can end the bonus and empty the wallet under it.
 * An update without effect is a lock that both databases know.
 */
async function lockActive(tx: Tx, uid: number, product: 'casino' | 'betting'): Promise<BonusRow | undefined> {
  return tx
    .updateTable('bonus')
    .set(({ ref }) => ({ open_stakes: ref('open_stakes') }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('bonus_slot')
        .select('bonus_slot.bonus')
        .where('bonus_slot.uid', '=', uid)
        .where('bonus_slot.product', '=', product),
    )
    .where('status', '=', 'active')
    .returningAll()
    .executeTakeFirst();
}

function declined(code: string, message: string, more: Readonly<Record<string, unknown>> = {}) {
  return refusal('BillingTransactionDeclinedException', message, { code, error_data: { bonus: [code], ...more } });
}
