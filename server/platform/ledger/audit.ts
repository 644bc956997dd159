import type { Reader } from '../../db/db.ts';
import { chainHash } from './ledger.ts';

/** What is wrong with the books; empty lists when nothing is. */
export interface Audit {
  /** Sum of all entries per currency: each must be zero. */
  sums: ReadonlyMap<string, bigint>;
  /** Accounts whose kept balance is not the sum of their entries. */
  driftedAccounts: readonly string[];
  /** Accounts with an entry that is not the one its hash was made of. */
  brokenChains: readonly string[];
}

/** Entries looked at in one turn, so that the audit of a long history keeps nobody waiting. */
const PAGE = 500;

/** Sums and balances: cheap enough for every minute. Source: reliability W8. */
export async function auditBalances(read: Reader): Promise<Pick<Audit, 'sums' | 'driftedAccounts'>> {
  const rows = await read
    .selectFrom('account')
    .leftJoin('entry', 'entry.account_id', 'account.id')
    .select(({ fn }) => [
      'account.id',
      'account.currency',
      'account.balance',
      'account.may_owe',
      fn.sum<bigint | null>('entry.amount').as('moved'),
    ])
    .groupBy(['account.id', 'account.currency', 'account.balance', 'account.may_owe'])
    .execute();
  const sums = new Map<string, bigint>();
  for (const { currency, moved } of rows) sums.set(currency, (sums.get(currency) ?? 0n) + (moved ?? 0n));
  const drifted = rows.filter(({ balance, moved, may_owe }) => may_owe === 0 && balance !== (moved ?? 0n));
  return { sums, driftedAccounts: drifted.map(({ id }) => id) };
}

/** Everything, each entry's hash included. Source: reliability W7, W8. */
export async function auditLedger(read: Reader): Promise<Audit> {
  return { ...(await auditBalances(read)), brokenChains: await findBrokenChains(read) };
}

async function findBrokenChains(read: Reader): Promise<string[]> {
  const broken = new Set<string>();
  let last = { account: '', place: 0, hash: '' };
  let after = { account: '', place: -1, transfer: '', position: -1 };
  for (;;) {
    const rows = await read
      .selectFrom('entry')
      .selectAll()
      .where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('account_id', 'place', 'transfer_id', 'position'),
          '>',
          tuple(after.account, after.place, after.transfer, after.position),
        ),
      )
      .orderBy('account_id')
      .orderBy('place')
      .orderBy('transfer_id')
      .orderBy('position')
      .limit(PAGE)
      .execute();
    for (const row of rows) {
      const { account_id: account, place } = row;
      const isNext = place === 0 || place === (last.account === account ? last.place + 1 : 1);
      const before = place > 1 && last.account === account ? last.hash : '';
      const expected = chainHash({
        before,
        transfer: row.transfer_id,
        position: row.position,
        account,
        amount: row.amount,
        balance: row.balance_after,
        place,
      });
      if (!isNext || expected !== row.hash) broken.add(account);
      last = { account, place, hash: row.hash };
      after = { account, place, transfer: row.transfer_id, position: row.position };
    }
    if (rows.length < PAGE) return [...broken];
  }
}
