import { sql } from 'kysely';
import type { Db, Tx } from '../../server/db/db.ts';
import { ensureAccount, postTransfer } from '../../server/platform/ledger/ledger.ts';

/** Moves money from the house to the wallet of player 1. @param back what the house's side says, where it is not the same */
export function deposit(db: Db, key: string, amount: bigint, back: bigint = -amount): Promise<boolean> {
  return db.write(async (tx) => {
    const wallet = await ensureAccount(tx, { owner: { player: 1 }, kind: 'main', currency: 'EUR' });
    const house = await ensureAccount(tx, { owner: { house: 'h' }, kind: 'cash', currency: 'EUR' });
    const entries = [
      { account: wallet, amount },
      { account: house, amount: back },
    ];
    return postTransfer(tx, { kind: 'deposit', key, at: 0, entries });
  });
}

/** Does work without the tables' triggers, as only somebody with the database's own password could. */
export async function withoutTriggers(db: Db, work: (tx: Tx) => Promise<unknown>): Promise<void> {
  await db.write(async (tx) => {
    const verbs = db.engine === 'sqlite' ? ['entry_no_update', 'entry_no_delete'] : ['entry_frozen'];
    for (const name of verbs) {
      await sql
        .raw(db.engine === 'sqlite' ? `DROP TRIGGER IF EXISTS ${name}` : `ALTER TABLE entry DISABLE TRIGGER ${name}`)
        .execute(tx);
    }
    await work(tx);
  });
}
