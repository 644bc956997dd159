import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTestDatabase, removeFolder, temporaryFolder } from '../../../tests/support/database.ts';
import type { Db } from '../../db/db.ts';
import { readWallets } from '../wallet/balance.ts';
import { auditLedger } from './audit.ts';
import { toMoney } from './currency.ts';
import { ensureAccount, InsufficientFundsError, postTransfer, UnbalancedTransferError } from './ledger.ts';

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

const move = (key: string, amount: bigint, back: bigint = -amount) =>
  db.write(async (tx) => {
    const wallet = await ensureAccount(tx, { owner: { player: 1 }, kind: 'main', currency: 'EUR' });
    const house = await ensureAccount(tx, { owner: { house: 'h' }, kind: 'cash', currency: 'EUR' });
    const entries = [
      { account: wallet, amount },
      { account: house, amount: back },
    ];
    return postTransfer(tx, { kind: 'deposit', key, at: 0, entries });
  });
const balance = async () => (await readWallets(db.read, { uid: 1, currency: 'EUR' })).minor.main;

it('moves money once for one key, however often it comes', async () => {
  const moved = await Promise.all([move('a', 500n), move('a', 500n), move('a', 500n)]);
  expect(moved.toSorted()).toEqual([false, false, true]);
  expect(await balance()).toBe(500n);
});

it('moves nothing when entries do not add up', async () => {
  await expect(move('a', 500n, -400n)).rejects.toBeInstanceOf(UnbalancedTransferError);
  expect(await balance()).toBe(0n);
});

it('lets no player owe', async () => {
  await move('a', 500n);
  await expect(move('b', -501n)).rejects.toBeInstanceOf(InsufficientFundsError);
  expect(await balance()).toBe(500n);
});

it('adds up to zero and keeps every balance true, whatever is moved', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.bigInt({ min: -300n, max: 300n }), { maxLength: 12 }), async (amounts) => {
      for (const amount of amounts) await move(crypto.randomUUID(), amount).catch(() => {}); // refused ones move nothing
      const { sums, driftedAccounts, brokenChains } = await auditLedger(db.read);
      expect([...sums.values()].every((sum) => sum === 0n)).toBe(true);
      expect([driftedAccounts, brokenChains]).toEqual([[], []]);
    }),
    { numRuns: 15 },
  );
});

it.each([
  [123456n, 'GBP', '1234.56'],
  [5n, 'EUR', '0.05'],
  [-5n, 'EUR', '-0.05'],
  [0n, 'FUN', '0.00'],
  [1500n, 'JPY', '1500'],
  [1500n, 'KWD', '1.500'],
  [1n, 'BTC', '0.00000001'],
])('shows %s minor units of %s as %s', (minor, currency, amount) => {
  expect(toMoney(minor, currency)).toEqual({ amount, currency });
});
