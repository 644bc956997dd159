import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deposit, withoutTriggers } from '../../../tests/support/books.ts';
import { openTestDatabase, removeFolder, temporaryFolder } from '../../../tests/support/database.ts';
import type { Db } from '../../db/db.ts';
import { auditLedger, findDriftedSince } from './audit.ts';
import { chainHash } from './ledger.ts';
import { reconcile, resumeLedger } from './reconcile.ts';
import { sealLedger } from './seals.ts';
import type { LedgerAccountTable } from './tables.ts';

let folder: string;
let db: Db;

beforeEach(async () => {
  folder = temporaryFolder();
  db = await openTestDatabase(folder);
});
afterEach(async () => {
  await db.close();
  removeFolder(folder);
});

describe('seals of the books, by a key that is not in the database', () => {
  const account = 'player:1/main/EUR';
  const seal = () => sealLedger(db);
  const bad = async () => (await auditLedger(db)).driftedAccounts;
  const change = (what: Partial<LedgerAccountTable>) =>
    db.write((tx) => tx.updateTable('account').set(what).where('id', '=', account).execute());
  /** Forges the books as a thief of the database would: another past, the whole chain hashed again, and the balance that follows. */
  const forge = () =>
    withoutTriggers(db, async (tx) => {
      let before = '';
      let balance = 0n;
      const rows = await tx
        .selectFrom('entry')
        .selectAll()
        .where('account_id', '=', account)
        .orderBy('place')
        .execute();
      for (const { transfer_id: transfer, position, place } of rows) {
        balance += 9_000n;
        const hash = chainHash({ before, transfer, position, account, amount: 9_000n, balance, place });
        await tx
          .updateTable('entry')
          .set({ amount: 9_000n, balance_after: balance, hash })
          .where('transfer_id', '=', transfer)
          .where('position', '=', position)
          .execute();
        const house = {
          transfer,
          position: 1 - position,
          account: 'house:h/cash/EUR',
          amount: -9_000n,
          balance: 0n,
          place: 0,
        };
        await tx
          .updateTable('entry')
          .set({ amount: -9_000n, hash: chainHash({ before: '', ...house }) })
          .where('transfer_id', '=', transfer)
          .where('position', '=', house.position)
          .execute();
        before = hash;
      }
      await tx.updateTable('account').set({ head: before, balance }).where('id', '=', account).execute();
    });

  it.each([
    ['made anew', forge],
    ['raised', () => change({ balance: 9_000n })],
    ['put back to its beginning', () => change({ balance: 9_000n, entries: 0, head: '', seal: '' })],
  ])('do not make an account good that moves after it was %s: the next look stops the wallet', async (_, wrong) => {
    const alarms: unknown[] = [];
    await seal();
    await deposit(db, 'a', 500n);
    await wrong();
    await deposit(db, 'b', 1n);
    expect(new Set(await findDriftedSince(db, 0))).toEqual(new Set([account]));
    expect(new Set(await bad())).toEqual(new Set([account]));
    await reconcile.run(
      { db, log: { error: ({ reason }: { reason: string }) => alarms.push(reason) } } as never,
      60_000,
    );
    expect(alarms).toEqual([expect.stringContaining(`accounts whose balance drifted: ${account}`)]);
    await db.write(resumeLedger);
    await deposit(db, 'c', 1n);
    expect(new Set(await bad())).toEqual(new Set([account]));
  });

  it('show a past that was made anew as a whole, balance and all', async () => {
    await seal();
    await deposit(db, 'a', 500n);
    await deposit(db, 'b', 20n);
    expect(await bad()).toEqual([]);
    await forge();
    expect(await auditLedger(db)).toEqual({ unbalanced: [], driftedAccounts: [account], brokenChains: [] });
  });

  it('cover what an earlier release wrote, and leave its entries as they are', async () => {
    await deposit(db, 'a', 500n);
    await change({ seal: '' });
    await seal();
    expect(await bad()).toEqual([]);
    await forge();
    expect(await bad()).toEqual([account]);
  });

  it('are looked at for every player’s account, whatever the database says of it', async () => {
    await seal();
    await deposit(db, 'a', 500n);
    await change({ may_owe: 1, balance: 9_000n });
    expect(await bad()).toEqual([account]);
    await change({ may_owe: 0, balance: 500n, seal: '' });
    expect(await bad()).toEqual([account]);
  });

  it('stop the wallet where the database says that there are none, and are not made anew by a start', async () => {
    const alarms: unknown[] = [];
    await seal();
    await deposit(db, 'a', 500n);
    await forge();
    await db.write((tx) => tx.updateTable('ledger_seal').set({ key_id: '' }).execute());
    await seal();
    await reconcile.run(
      { db, log: { error: ({ reason }: { reason: string }) => alarms.push(reason) } } as never,
      60_000,
    );
    expect(alarms).toEqual(['the books were sealed once, and the database says that they are not']);
  });

  it('go on by no other key', async () => {
    await seal();
    await db.write((tx) => tx.updateTable('ledger_seal').set({ key_id: 'another' }).execute());
    await expect(seal()).rejects.toThrow(/^The ledger in the database is sealed by the key another, /);
  });
});
