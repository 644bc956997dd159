import type { Reader } from '../../db/db.ts';
import { breathe, PAGE } from './breathe.ts';
import { beginningAt, entriesSince, momentOf } from './entriesSince.ts';
import { chainHash } from './ledger.ts';

/** An entry's place in the order in which the books are walked: account by account, each from its first entry. */
interface Place {
  account: string;
  place: number;
  transfer: string;
  position: number;
}

/** State of an account's chain that its next entry must follow. */
interface Link {
  place: number;
  hash: string;
  balance: bigint;
}

/** Progress of a walk through the books. */
export interface Walk {
  after: Place;
  link: Link & { account: string };
}

const FIRST: Link = { place: 0, hash: '', balance: 0n };
export const WALK_START: Walk = {
  after: { account: '', place: -1, transfer: '', position: -1 },
  link: { account: '', ...FIRST },
};

/** Accounts whose entries are not a whole chain of the hashes and balances they claim. */
export async function findBrokenChains(read: Reader): Promise<string[]> {
  return (await walkChains(read, WALK_START, Number.POSITIVE_INFINITY)).broken;
}

/**
 * Looks at so many entries from where a walk has come to.
 * @returns accounts with an entry that does not follow the one before it, and where to go on: at the start, once the end was reached
 */
export async function walkChains(read: Reader, from: Walk, most: number): Promise<{ broken: string[]; next: Walk }> {
  const broken = new Set<string>();
  let { after, link } = from;
  for (let seen = 0; seen < most; ) {
    const rows = await readPage(read, after);
    for (const row of rows) {
      const { account_id: account, place, balance_after: balance, hash } = row;
      if (!follows(row, link.account === account ? link : FIRST)) broken.add(account);
      link = { account, place, hash, balance };
      after = { account, place, transfer: row.transfer_id, position: row.position };
    }
    seen += rows.length;
    if (rows.length < PAGE) return { broken: [...broken], next: WALK_START };
    await breathe();
  }
  return { broken: [...broken], next: { after, link } };
}

/** Accounts with an entry since a time that does not follow the one before it. Takes as long as there are such entries, whatever the history. */
export async function findBrokenSince(read: Reader, since: number): Promise<string[]> {
  const broken = new Set<string>();
  for (let last = beginningAt(since); ; ) {
    const rows = await entriesSince(read, last)
      .leftJoin('entry as before', (join) =>
        join
          .onRef('before.account_id', '=', 'entry.account_id')
          .on(({ eb, ref }) => eb(ref('before.place'), '=', eb(ref('entry.place'), '-', 1)))
          .on('entry.place', '>', 1),
      )
      .select(['entry.amount', 'entry.balance_after', 'entry.place', 'entry.hash'])
      .select(['before.place as before_place', 'before.hash as before_hash', 'before.balance_after as before_balance'])
      .execute();
    for (const row of rows) {
      const { before_place: place, before_hash: hash, before_balance: balance } = row;
      const link = place === null || hash === null || balance === null ? FIRST : { place, hash, balance };
      if (!follows(row, link)) broken.add(row.account_id);
      last = momentOf(row);
    }
    if (rows.length < PAGE) return [...broken];
    await breathe();
  }
}

type Row = Awaited<ReturnType<typeof readPage>>[number];

/** Checks whether an entry is the next of its account's chain; the house's entries (place 0) are not chained. */
function follows(row: Row, before: Link): boolean {
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
