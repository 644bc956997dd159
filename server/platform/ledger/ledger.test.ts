import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { deposit, withoutTriggers } from '../../../tests/support/books.ts';
import { openTestDatabase, removeFolder, temporaryFolder } from '../../../tests/support/database.ts';
import type { Db } from '../../db/db.ts';
import { LedgerStoppedError } from '../faults.ts';
import { readWallets } from '../wallet/balance.ts';
import { auditLedger, findDriftedSince } from './audit.ts';
import { PAGE } from './breathe.ts';
import { findBrokenSince } from './chains.ts';
import { toMinor, toMoney } from './currency.ts';
import { beginningAt, entriesSince } from './entriesSince.ts';
import { chainHash, ensureAccount, InsufficientFundsError, UnbalancedTransferError } from './ledger.ts';
import { reconcile, resumeLedger } from './reconcile.ts';
import { walkOn } from './walk.ts';

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

const move = (key: string, amount: bigint, back?: bigint) => deposit(db, key, amount, back);
const balance = async () => (await readWallets(db.read, { uid: 1, currency: 'EUR' })).minor.main;

it('moves money once for one key, however often it comes', async () => {
  const moved = await Promise.all([move('a', 500n), move('a', 500n), move('a', 500n)]);
  expect(moved.toSorted()).toEqual([false, false, true]);
  expect(await balance()).toBe(500n);
});

it('opens an account once, however many need it first at the same time [REL-W4]', async () => {
  for (let round = 0; round < 60; round += 1) {
    const name = { owner: { house: `new-${round}` }, kind: 'games', currency: 'EUR' } as const;
    const opened = Array.from({ length: 12 }, () => db.write((tx) => ensureAccount(tx, name)));
    expect(new Set(await Promise.all(opened)).size).toBe(1);
  }
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
      expect(await auditLedger(db)).toEqual({ unbalanced: [], driftedAccounts: [], brokenChains: [] });
    }),
    { numRuns: 15 },
  );
});

it.each([
  ['an entry be changed', 'UPDATE entry SET amount = 1'],
  ['an entry be taken out', "DELETE FROM entry WHERE transfer_id = 'deposit:a'"],
  ['a transfer be changed', "UPDATE transfer SET note = 'other'"],
  ['a transfer be taken out', "DELETE FROM transfer WHERE id = 'deposit:a'"],
])('lets no %s by anybody: a correction is a new transfer [REL-W7]', async (_, statement) => {
  await move('a', 500n);
  const rows = async () => [
    await db.read.selectFrom('transfer').selectAll().execute(),
    await db.read.selectFrom('entry').selectAll().orderBy('position').execute(),
  ];
  const before = await rows();
  await expect(db.write((tx) => sql.raw(statement).execute(tx))).rejects.toThrow(/never rewritten/);
  expect(await rows()).toEqual(before);
  if (db.engine === 'postgres')
    await expect(db.write((tx) => sql`TRUNCATE entry, transfer`.execute(tx))).rejects.toThrow(/never rewritten/);
});

it('shows what a forged balance, a forged entry and a lost entry change [REL-W7]', async () => {
  await move('a', 500n);
  await move('b', 100n);
  await move('c', 200n);
  const account = 'player:1/main/EUR';
  await expect(db.write((tx) => tx.updateTable('entry').set({ amount: 1n }).execute())).rejects.toThrow(
    /never rewritten/,
  );
  await db.write((tx) => tx.updateTable('account').set({ balance: 801n }).where('id', '=', account).execute());
  expect(await auditLedger(db)).toMatchObject({ driftedAccounts: [account], brokenChains: [] });
  await db.write((tx) => tx.updateTable('account').set({ balance: 800n }).where('id', '=', account).execute());
  await withoutTriggers(db, (tx) =>
    tx
      .updateTable('entry')
      .set({ amount: 501n })
      .where('transfer_id', '=', 'deposit:a')
      .where('account_id', '=', account)
      .execute(),
  );
  expect(await auditLedger(db)).toMatchObject({ unbalanced: ['deposit:a'], brokenChains: [account] });
  await withoutTriggers(db, (tx) => tx.deleteFrom('entry').where('transfer_id', '=', 'deposit:b').execute());
  expect((await auditLedger(db)).brokenChains).toEqual([account]);
});

it('a look at what is new finds a forged new entry; the walk finds one of the past, part by part, one node at a time [REL-W7] [REL-W8]', async () => {
  const account = 'player:1/main/EUR';
  await move('a', 100n);
  const { count } = await db.read
    .selectFrom('entry')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  const parts = Math.ceil(Number(count) / PAGE);
  expect(parts, 'the seed alone is more than one part').toBeGreaterThan(1);
  let now = 0;
  /** A part of the books each second; from the start again when the end was reached. */
  const walkAll = async (): Promise<readonly string[]> => {
    const found: string[] = [];
    for (let part = 0; part < parts; part += 1) {
      now += 1_000;
      found.push(...(await walkOn(db, { now, freeMs: 1_000, most: 1 })).rewritten);
    }
    return found;
  };
  expect([await findBrokenSince(db.read, -1), await walkAll(), await walkAll()]).toEqual([[], [], []]);
  await withoutTriggers(db, (tx) =>
    tx
      .updateTable('entry')
      .set({ amount: 101n })
      .where('transfer_id', '=', 'deposit:a')
      .where('account_id', '=', account)
      .execute(),
  );
  expect(await findBrokenSince(db.read, -1)).toEqual([account]);
  expect(await findBrokenSince(db.read, Number.MAX_SAFE_INTEGER), 'nothing is as new').toEqual([]);
  expect(await walkAll()).toEqual([account]);
  expect(await walkOn(db, { now: now + 500, freeMs: 1_000 }), 'a turn that another node has taken').toEqual({
    rewritten: [],
    drifted: [],
  });
});

it('finds a lost cent of an account that was just moved at once, of any other in the walk through accounts, whose turns are as long however many there are [REL-W8]', async () => {
  const account = 'player:1/main/EUR';
  await move('a', 500n);
  const empty = { kind: 'main', currency: 'EUR', balance: 0n, may_owe: 0, entries: 0, head: '', seal: '' };
  const others = Array.from({ length: 2 * PAGE }, (_, index) => `player:${900_000 + index}`);
  for (const part of [others.slice(0, PAGE), others.slice(PAGE)])
    await db.write((tx) =>
      tx
        .insertInto('account')
        .values(part.map((owner) => ({ ...empty, owner, id: `${owner}/main/EUR` })))
        .execute(),
    );
  const { count } = await db.read
    .selectFrom('account')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('id', 'not like', 'house:%')
    .executeTakeFirstOrThrow();
  const parts = Math.floor(Number(count) / PAGE) + 1;
  await db.write((tx) => tx.updateTable('account').set({ balance: 499n }).where('id', '=', account).execute());
  expect(await findDriftedSince(db, -1)).toEqual([account]);
  expect(await findDriftedSince(db, Number.MAX_SAFE_INTEGER), 'nothing is as new').toEqual([]);
  const found: (readonly string[])[] = [];
  for (let part = 1; part <= 2 * parts; part += 1)
    found.push((await walkOn(db, { now: part * 1_000, freeMs: 1_000, mostAccounts: 1 })).drifted);
  const walk = found.slice(0, parts);
  expect([walk.length, walk.flat(), found.slice(parts)]).toEqual([3, [account], walk]);
});

it('reads what is new by its time, never by all entries ever written, on a database that has no statistics [REL-W8]', async () => {
  const query = entriesSince(db.read, beginningAt(0)).compile();
  if (db.engine === 'postgres') return; // it plans by the sizes of tables, which are small here
  const plan = await db.read.executeQuery<{ detail: string }>({ ...query, sql: `EXPLAIN QUERY PLAN ${query.sql}` });
  const steps = plan.rows.map(({ detail }) => detail);
  expect(steps[0]).toMatch(/^SEARCH transfer USING (COVERING )?INDEX transfer_created_at/);
  expect(steps.filter((step) => step.startsWith('SCAN'))).toEqual([]);
});

it('looks at what moved since the last look that came to its end, however long ago that was [REL-W8]', async () => {
  const alarms: string[] = [];
  const log = { error: ({ reason }: { reason: string }) => alarms.push(reason), warn: () => {} };
  const look = (at: number) => reconcile.run({ db, log } as never, at);
  await move('a', 500n);
  await look(60_000);
  await makeMoney('later', 100_000n);
  await look(100_000 + 3_600_000);
  expect(alarms).toEqual(['transfers that do not add up: deposit:later']);
});

/** Writes a transfer of the house alone, whose hash is right. */
async function makeMoney(key: string, at: bigint): Promise<void> {
  const [transfer, account, amount] = [`deposit:${key}`, 'house:h/cash/EUR', 5n];
  const hash = chainHash({ before: '', transfer, position: 0, account, amount, balance: 0n, place: 0 });
  const entry = { transfer_id: transfer, position: 0, account_id: account, amount, balance_after: 0n, place: 0, hash };
  await db.write(async (tx) => {
    await tx
      .insertInto('transfer')
      .values({ id: transfer, kind: 'deposit', idempotency_key: key, created_at: at, note: '{}' })
      .execute();
    await tx.insertInto('entry').values(entry).execute();
  });
}

it('stops the wallet within a minute when a cent is missing, and goes on when an operator says so [REL-W8]', async () => {
  const alarms: string[] = [];
  const log = { error: (_: unknown, line: string) => alarms.push(line), warn: () => {} };
  await move('a', 500n);
  const turn = () => reconcile.run({ db, log } as never, 60_000);
  await turn();
  expect(alarms).toEqual([]);
  await db.write((tx) =>
    tx.updateTable('account').set({ balance: 499n }).where('id', '=', 'player:1/main/EUR').execute(),
  );
  await turn();
  await turn();
  expect(alarms).toHaveLength(1);
  expect(reconcile.everyMs).toBeLessThanOrEqual(60_000);
  await expect(move('b', 1n)).rejects.toBeInstanceOf(LedgerStoppedError);
  expect(await balance()).toBe(499n);
  await db.write(resumeLedger);
  await expect(move('b', 1n)).resolves.toBe(true);
});

it('moves no money with a broken sum of currencies, whatever the exponents [REL-W6]', async () => {
  fc.assert(
    fc.property(
      fc.constantFrom('JPY', 'EUR', 'KWD', 'BTC'),
      fc.bigInt({ min: 1n, max: 10n ** 15n }),
      (currency, minor) => {
        expect(toMinor(toMoney(minor, currency).amount, currency)).toBe(minor);
      },
    ),
    { numRuns: 2000 },
  );
});

it.each([
  '0',
  '-1',
  '0.00',
  'NaN',
  '1e309',
  '1e3',
  '１２',
  ' 5',
  '5 ',
  '+5',
  '1.234',
  '1,5',
  '',
  '.5',
  '5.',
  '9'.repeat(17),
  'Infinity',
  '0x10',
])('takes «%s» for no amount of euros [REL-W6]', (amount) => expect(toMinor(amount, 'EUR')).toBeNull());

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
