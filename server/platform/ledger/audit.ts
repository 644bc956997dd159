import type { Reader } from '../../db/db.ts';
import { chainHash } from './ledger.ts';

/** What is wrong with the books; empty lists when nothing is. Source: reliability W7, W8. */
export interface Audit {
  /** Transfers that make or lose money. */
  unbalanced: readonly string[];
  /** Accounts whose kept balance is not what their entries say. */
  driftedAccounts: readonly string[];
  /** Accounts with an entry that is not the one its hash was made of, or with a missing one. */
  brokenChains: readonly string[];
}

/** Rows looked at in one turn, so that the audit of a long history keeps nobody waiting. */
const PAGE = 500;

/** Looks at every entry of the books, a page at a time. */
export async function auditLedger(read: Reader): Promise<Audit> {
  return {
    unbalanced: await findUnbalanced(read, 0),
    driftedAccounts: await findDrifted(read),
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

/** Accounts whose balance is not the one after their newest entry. */
export async function findDrifted(read: Reader): Promise<string[]> {
  const found: string[] = [];
  for (let last = ''; ; ) {
    const rows = await read
      .selectFrom('account')
      .leftJoin('entry', (join) =>
        join.onRef('entry.account_id', '=', 'account.id').onRef('entry.place', '=', 'account.entries'),
      )
      .select(['account.id', 'account.balance', 'account.head', 'entry.balance_after', 'entry.hash'])
      .where('account.may_owe', '=', 0)
      .where('account.id', '>', last)
      .orderBy('account.id')
      .limit(PAGE)
      .execute();
    const newest = rows.at(-1);
    if (!newest) return found;
    last = newest.id;
    const drifted = rows.filter(
      ({ balance, head, balance_after, hash }) => balance !== (balance_after ?? 0n) || head !== (hash ?? ''),
    );
    found.push(...drifted.map(({ id }) => id));
    await breathe();
  }
}

interface Place {
  account: string;
  place: number;
  transfer: string;
  position: number;
}

/** Accounts whose entries are not a whole chain of the hashes and balances they claim. */
export async function findBrokenChains(read: Reader): Promise<string[]> {
  const broken = new Set<string>();
  let before = { account: '', place: 0, hash: '', balance: 0n };
  for (let after: Place = { account: '', place: -1, transfer: '', position: -1 }; ; ) {
    const rows = await readPage(read, after);
    for (const row of rows) {
      const { account_id: account, place, balance_after: balance, hash } = row;
      const link = before.account === account ? before : { place: 0, hash: '', balance: 0n };
      if (!follows(row, link)) broken.add(account);
      before = { account, place, hash, balance };
      after = { account, place, transfer: row.transfer_id, position: row.position };
    }
    if (rows.length < PAGE) return [...broken];
    await breathe();
  }
}

type Row = Awaited<ReturnType<typeof readPage>>[number];

/** Whether an entry is the next of its account's chain; the house's entries (place 0) stand alone. */
function follows(row: Row, before: { place: number; hash: string; balance: bigint }): boolean {
  const { transfer_id: transfer, position, account_id: account, amount, place, balance_after: balance } = row;
  const isChained = place > 0;
  const link = { transfer, position, account, amount, place, balance, before: isChained ? before.hash : '' };
  if (chainHash(link) !== row.hash) return false;
  return !isChained || (place === before.place + 1 && balance === before.balance + amount);
}

function readPage(read: Reader, after: Place) {
  return read
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
}

/** Lets waiting requests go first. */
function breathe(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
