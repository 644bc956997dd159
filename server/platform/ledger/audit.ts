import type { Db, Reader } from '../../db/db.ts';
import { breathe, PAGE } from './breathe.ts';
import { findBrokenChains } from './chains.ts';
import { beginningAt, entriesSince, momentOf } from './entriesSince.ts';
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
  return (await walkAccounts(db, '', Number.POSITIVE_INFINITY)).drifted;
}

/**
 * Looks at so many accounts from where a walk has come to.
 * @returns those that drifted, and the account to go on after: the start, once the end was reached
 */
export async function walkAccounts(
  { read, seal }: Pick<Db, 'read' | 'seal'>,
  after: string,
  most: number,
): Promise<{ drifted: string[]; next: string }> {
  const isSealed = await sealCheck({ read, seal });
  const drifted: string[] = [];
  let next = after;
  for (let seen = 0; seen < most; ) {
    const rows = await balances(read).where('account.id', '>', next).orderBy('account.id').limit(PAGE).execute();
    drifted.push(...rows.filter((row) => isDrifted(row, isSealed)).map(({ id }) => id));
    seen += rows.length;
    next = rows.at(-1)?.id ?? next;
    if (rows.length < PAGE) return { drifted, next: '' };
    await breathe();
  }
  return { drifted, next };
}

/** The same of accounts with an entry since a time: as many as there were moved, however many there are. */
export async function findDriftedSince({ read, seal }: Pick<Db, 'read' | 'seal'>, since: number): Promise<string[]> {
  const isSealed = await sealCheck({ read, seal });
  const seen = new Set<string>();
  const drifted = new Set<string>();
  for (let last = beginningAt(since); ; ) {
    const entries = await entriesSince(read, last).execute();
    const names = new Set(entries.map(({ account_id }) => account_id)).difference(seen);
    for (const name of names) seen.add(name);
    const rows =
      names.size > 0
        ? await balances(read)
            .where('account.id', 'in', [...names])
            .execute()
        : [];
    for (const row of rows) if (isDrifted(row, isSealed)) drifted.add(row.id);
    const newest = entries.at(-1);
    if (!newest || entries.length < PAGE) return [...drifted];
    last = momentOf(newest);
    await breathe();
  }
}

/** Players' accounts, each with its newest entry. */
function balances(read: Reader) {
  return read
    .selectFrom('account')
    .leftJoin('entry', (join) =>
      join.onRef('entry.account_id', '=', 'account.id').onRef('entry.place', '=', 'account.entries'),
    )
    .select(['account.id', 'account.balance', 'account.entries', 'account.head', 'account.seal'])
    .select(['entry.balance_after', 'entry.hash'])
    .where('account.id', 'not like', 'house:%');
}

type Row = Awaited<ReturnType<ReturnType<typeof balances>['execute']>>[number];

function isDrifted({ balance_after, hash, ...account }: Row, isSealed: Awaited<ReturnType<typeof sealCheck>>): boolean {
  return account.balance !== (balance_after ?? 0n) || account.head !== (hash ?? '') || isSealed?.(account) === false;
}
