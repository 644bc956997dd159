import type { Db, Reader } from '../../db/db.ts';
import { breathe, PAGE } from './breathe.ts';
import { findBrokenChains } from './chains.ts';
import { sealCheck } from './seals.ts';

/** Faults of the books; empty lists when there are none. Source: REL-W7, REL-W8. */
export interface Audit {
  /** Transfers that create or lose money. */
  unbalanced: readonly string[];
  /** Accounts whose stored balance differs from their entries, or whose seal is not of the present key. */
  driftedAccounts: readonly string[];
  /** Accounts with an entry that does not match its hash, or with a missing one. */
  brokenChains: readonly string[];
}

/** Looks at every entry of the books, a page at a time. */
export async function auditLedger(db: Pick<Db, 'read' | 'seal'>): Promise<Audit> {
  const { read } = db;
  return {
    unbalanced: await findUnbalanced(read, 0),
    driftedAccounts: await findDrifted(db),
    brokenChains: await findBrokenChains(read),
  };
}

/** Transfers since a time whose entries do not add up to zero, by currency. */
export async function findUnbalanced(read: Reader, since: number): Promise<string[]> {
  const found: string[] = [];
  for (let last = { at: BigInt(since), id: '' }; ; ) {
    const transfers = await read
      .selectFrom('transfer')
      .select(['id', 'created_at'])
      .where(({ eb, refTuple, tuple }) => eb(refTuple('created_at', 'id'), '>', tuple(last.at, last.id)))
      .orderBy('created_at')
      .orderBy('id')
      .limit(PAGE)
      .execute();
    const newest = transfers.at(-1);
    if (!newest) return found;
    last = { at: newest.created_at, id: newest.id };
    const rows = await read
      .selectFrom('entry')
      .innerJoin('account', 'account.id', 'entry.account_id')
      .select(['entry.transfer_id', 'account.currency', ({ fn }) => fn.sum<bigint>('entry.amount').as('sum')])
      .where(
        'entry.transfer_id',
        'in',
        transfers.map(({ id }) => id),
      )
      .groupBy(['entry.transfer_id', 'account.currency'])
      .having(({ fn, eb }) => eb(fn.sum('entry.amount'), '<>', 0n))
      .execute();
    found.push(...rows.map(({ transfer_id }) => transfer_id));
    await breathe();
  }
}

/**
 * Accounts whose balance differs from the one after their newest entry, or whose seal does not fit. The account's name decides whether it may
 * go negative: the column could be changed together with the balance.
 */
export async function findDrifted(db: Pick<Db, 'read' | 'seal'>): Promise<string[]> {
  const { read } = db;
  const isSealed = await sealCheck(db);
  const found: string[] = [];
  for (let last = ''; ; ) {
    const rows = await read
      .selectFrom('account')
      .leftJoin('entry', (join) =>
        join.onRef('entry.account_id', '=', 'account.id').onRef('entry.place', '=', 'account.entries'),
      )
      .select(['account.id', 'account.balance', 'account.entries', 'account.head', 'account.seal'])
      .select(['entry.balance_after', 'entry.hash'])
      .where('account.id', 'not like', 'house:%')
      .where('account.id', '>', last)
      .orderBy('account.id')
      .limit(PAGE)
      .execute();
    const newest = rows.at(-1);
    if (!newest) return found;
    last = newest.id;
    const drifted = rows.filter(
      ({ balance_after, hash, ...account }) =>
        account.balance !== (balance_after ?? 0n) || account.head !== (hash ?? '') || isSealed?.(account) === false,
    );
    found.push(...drifted.map(({ id }) => id));
    await breathe();
  }
}
