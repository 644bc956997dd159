import type { Selectable } from 'kysely';
import type { Bonus } from '#schemas/platform/bonuses.ts';
import { fromJson } from '../../../db/json.ts';
import { exponentOf, toMoney } from '../../ledger/currency.ts';
import type { WalletKind } from '../../walletKinds.ts';
import type { BonusTable } from '../tables.ts';
import { type BonusTerms, inLocale } from '../terms.ts';

export type BonusRow = Selectable<BonusTable>;

/** `wager_progress` counts stakes times this. */
export const FULL_BP = 10_000n;

export function termsOf({ document }: Pick<BonusRow, 'document'>): BonusTerms {
  return fromJson(document);
}

/** The wallet that holds a bonus while it is active. */
export function walletOf(product: BonusRow['product']): Extract<WalletKind, 'bonus' | 'betting_bonus'> {
  return product === 'casino' ? 'bonus' : 'betting_bonus';
}

/** Smallest stake of any game, 0.10: what is below it can never be played. */
export function smallestStake(currency: string): bigint {
  return 10n ** BigInt(Math.max(0, exponentOf(currency) - 1));
}

/** A bonus as players see it. @param wallet balance of the bonus wallet, minor units: it is the active bonus's */
export function toBonus(
  row: BonusRow,
  { locale, wallet }: { locale: string; wallet: bigint },
): Omit<Bonus, 'is_next' | 'can_put_first'> {
  const { reward, words } = termsOf(row);
  const { title, terms } = inLocale(words, { locale, currency: row.currency });
  const amountOf = (minor: bigint) => toMoney(minor, row.currency).amount;
  const isOpen = row.status === 'available' || row.status === 'active';
  const isCasino = reward.type === 'casino_bonus';
  return {
    id: row.id,
    type: row.product,
    title,
    status: row.status,
    amount: amountOf(row.amount),
    currency: row.currency,
    wager: wagerOf(row, isCasino ? reward.wagering : 0),
    max_bet: row.max_bet === null ? null : amountOf(row.max_bet),
    contribution: isCasino ? reward.contribution : {},
    excluded_games: isCasino ? [...(reward.excluded_games ?? [])] : [],
    forfeit: amountOf(row.status === 'active' ? wallet : 0n),
    expires_at: Number(row.expires_at),
    created_at: Number(row.created_at),
    can_remove: isOpen,
    terms,
  };
}

function wagerOf(row: BonusRow, multiplier: number): Bonus['wager'] {
  const { wager_required: required, currency } = row;
  const counted = row.wager_progress / FULL_BP;
  const done = counted < required ? counted : required;
  return {
    multiplier,
    required: toMoney(required, currency).amount,
    done: toMoney(done, currency).amount,
    percent: required === 0n ? 100 : Number((done * 100n) / required),
  };
}
