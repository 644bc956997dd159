import type { Db, Reader, Tx } from '../../db/db.ts';
import { DatabaseKeyError, keyFault, type Seal } from '../../db/seal.ts';
import { PAGE } from './breathe.ts';
import type { LedgerAccountTable } from './tables.ts';

/** Name under which it is kept beside the key that the books are sealed. */
const BOOKS = 'ledger';
const LEDGER = 'The ledger';

type Account = Pick<LedgerAccountTable, 'id' | 'balance' | 'entries' | 'head'>;
type SealedAccount = Account & Pick<LedgerAccountTable, 'seal'>;

/**
 * Seal of an account, by a key that is not in the database. The head is the end of a chain that covers every entry of the account, so that
 * anybody who rewrites the chain would have to seal its head.
 */
export function sealOfAccount(seal: Pick<Seal, 'mac'>, { id, balance, entries, head }: Account): string {
  return seal.mac(['account', id, balance, entries, head].join('\n'));
}

/**
 * Seal of an account after a move. Where the seal before the move did not fit, it stays as it is and never fits again: a new one would make a forged
 * account good before any look had seen it. The next look finds the account among those that moved.
 */
export function nextSeal(seal: Pick<Seal, 'mac'>, before: SealedAccount, after: Account): string {
  return hasSeal(seal, before) ? sealOfAccount(seal, after) : before.seal;
}

/** Checks the seal of an account. One that is as it was opened has none yet. */
function hasSeal(seal: Pick<Seal, 'mac'>, account: SealedAccount): boolean {
  const { balance, entries, head } = account;
  if (account.seal === '') return entries === 0 && balance === 0n && head === '';
  return sealOfAccount(seal, account) === account.seal;
}

/** Returns a check that an account carries a valid seal; null if the books are not sealed by the present key. */
export async function sealCheck({
  read,
  seal,
}: Pick<Db, 'read' | 'seal'>): Promise<((account: SealedAccount) => boolean) | null> {
  const keyId = await keyIdOf(read);
  if (keyId === '' || keyId !== seal.keyId()) return null;
  return (account) => hasSeal(seal, account);
}

/** Reason why the books' seals prove nothing at present; null when they do, and before the first sealing. */
export async function sealFault({ read, seal }: Pick<Db, 'read' | 'seal'>): Promise<string | null> {
  const keyId = await keyIdOf(read);
  if (keyId === '')
    return seal.isMarked(BOOKS) ? 'the books were sealed once, and the database says that they are not' : null;
  return keyId === seal.keyId() ? null : 'the books are sealed by another key';
}

/**
 * Seals the books where they are not yet, as they are: entries of earlier releases are not touched, for each account's head covers them. To be
 * called before money moves. Books that were sealed once are not sealed again in this way: a forger with write access would make use of it.
 * @throws DatabaseKeyError when they are sealed by another key
 */
export async function sealLedger({ write, seal }: Pick<Db, 'write' | 'seal'>): Promise<void> {
  const isSealed = await write(async (tx) => {
    const keyId = await lockKeyId(tx);
    const fault = keyFault(LEDGER, keyId, seal);
    if (fault !== null) throw new DatabaseKeyError(fault);
    if (keyId === '' && seal.isMarked(BOOKS)) return false;
    if (keyId === '') await sealAnew(tx, seal);
    return true;
  });
  if (isSealed) seal.mark(BOOKS);
}

/** The data is another's, put back by a restore: whether its books are sealed, it says itself. */
export function forgetSealedBooks(seal: Pick<Seal, 'unmark'>): void {
  seal.unmark(BOOKS);
}

/** Seals every account by the key at hand, whatever sealed it before. */
export async function sealAnew(tx: Tx, seal: Seal): Promise<void> {
  const key_id = seal.make();
  for (let last = ''; ; ) {
    const accounts = await tx
      .selectFrom('account')
      .select(['id', 'balance', 'entries', 'head'])
      .where('entries', '>', 0)
      .where('id', '>', last)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    for (const account of accounts)
      await tx
        .updateTable('account')
        .set({ seal: sealOfAccount(seal, account) })
        .where('id', '=', account.id)
        .execute();
    const newest = accounts.at(-1);
    if (!newest) break;
    last = newest.id;
  }
  await tx.updateTable('ledger_seal').set({ key_id }).execute();
}

/** Locks the row that names the sealing key: other starts wait. */
async function lockKeyId(tx: Tx): Promise<string> {
  const { key_id } = await tx
    .updateTable('ledger_seal')
    .set(({ ref }) => ({ key_id: ref('key_id') }))
    .returning('key_id')
    .executeTakeFirstOrThrow();
  return key_id;
}

async function keyIdOf(read: Reader): Promise<string> {
  return (await read.selectFrom('ledger_seal').select('key_id').executeTakeFirst())?.key_id ?? '';
}
