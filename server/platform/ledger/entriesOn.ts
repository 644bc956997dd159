import type { Reader } from '../../db/db.ts';

/** An entry with what its transfer says of it. */
export interface NotedEntry {
  account: string;
  /** Minor units; negative takes. */
  amount: bigint;
  /** UTC milliseconds. */
  at: bigint;
  note: unknown;
}

/** Reads all entries of a few accounts on which little happens, oldest first. */
export async function entriesOn(read: Reader, accounts: readonly string[]): Promise<NotedEntry[]> {
  if (accounts.length === 0) return [];
  const rows = await read
    .selectFrom('entry')
    .innerJoin('transfer', 'transfer.id', 'entry.transfer_id')
    .select(['entry.account_id', 'entry.amount', 'transfer.note', 'transfer.created_at'])
    .where('entry.account_id', 'in', accounts)
    .orderBy('transfer.created_at')
    .orderBy('transfer.id')
    .execute();
  return rows.map(({ account_id: account, amount, note, created_at: at }) => ({
    account,
    amount,
    at,
    note: JSON.parse(note) as unknown,
  }));
}
