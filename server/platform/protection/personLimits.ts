import type { Tx } from '../../db/db.ts';
import { convertMinor } from '../account/profile/rates.ts';
import type { Player } from '../context.ts';
import { type DepositCount, readDepositUse } from './deposits.ts';
import { findLimits, tightest, type Usage } from './limits.ts';
import { DAY_MS } from './time.ts';

type Account = Pick<Player, 'uid' | 'currency'>;

interface Asked {
  amount: bigint;
  /** The person's other accounts. */
  others: readonly number[];
  now: number;
  counts: DepositCount;
}

/**
 * Of all deposit limits of a person that leave less than `amount`, the one that leaves least, in the player's currency. Limits of other
 * accounts hold here too, and deposits of all accounts count together: a second account is no way around a limit.
 */
export async function tightestDepositLimit(
  tx: Tx,
  player: Account,
  { amount, others, ...asked }: Asked,
): Promise<Usage | undefined> {
  const accounts: Account[] = [player, ...(await accountsOf(tx, others))];
  const usages: Usage[] = [];
  for (const account of accounts) {
    for (const limit of await findLimits(tx, account.uid, ['deposit'])) {
      const periodMs = limit.period_days * DAY_MS;
      const used = await useOf(tx, account, { of: accounts, since: asked.now - periodMs, ...asked });
      const rest = limit.amount - used.amount;
      // a currency without a rate cannot be compared: then nothing is left
      const available = convertMinor(rest > 0n ? rest : 0n, account.currency, player.currency) ?? 0n;
      usages.push({ limit, available, resetsAt: used.resetsAt === null ? null : used.resetsAt + periodMs });
    }
  }
  return tightest(usages.filter(({ available }) => available < amount));
}

async function accountsOf(tx: Tx, uids: readonly number[]): Promise<Account[]> {
  if (uids.length === 0) return [];
  return tx.selectFrom('player').select(['uid', 'currency']).where('uid', 'in', uids).orderBy('uid').execute();
}

/** What all accounts of a person have paid in since a time, in the currency of one of them. */
async function useOf(
  tx: Tx,
  { currency }: Account,
  { of, ...window }: { of: readonly Account[]; since: number; now: number; counts: DepositCount },
): Promise<{ amount: bigint; resetsAt: number | null }> {
  let amount = 0n;
  let resetsAt: number | null = null;
  for (const account of of) {
    const use = await readDepositUse(tx, { uid: account.uid, ...window });
    amount += convertMinor(use.amount, account.currency, currency) ?? use.amount;
    resetsAt = resetsAt === null || (use.resetsAt !== null && use.resetsAt < resetsAt) ? use.resetsAt : resetsAt;
  }
  return { amount, resetsAt };
}
