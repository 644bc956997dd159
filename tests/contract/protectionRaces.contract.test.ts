import * as fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { PlatformError } from '../../runtime/ports/errors.ts';
import { fixCurrency } from '../../server/platform/account/profile/setCurrency.ts';
import { InsufficientFundsError } from '../../server/platform/ledger/ledger.ts';
import type { Player } from '../../server/platform/tables.ts';
import { readWallets } from '../../server/platform/wallet/balance.ts';
import { convertMoney, moveMoney } from '../../server/platform/wallet/move.ts';
import { openBank } from '../support/bank.ts';
import { isPostgres } from '../support/database.ts';
import { isLong } from '../support/length.ts';
import { goodRegistration, type Visitor } from '../support/platformApp.ts';
import { expectSoundLedger, platformForAllTests } from '../support/testPlatform.ts';

/** Orders of events tried: a few at every change, many in the long run. */
const RUNS = isLong ? 10_000 : isPostgres() ? 70 : 200;

const site = platformForAllTests();
const bank = openBank(site);

/** Counts the calls that succeeded; a failure other than a refusal fails the test. */
async function countDone(works: readonly Promise<unknown>[]): Promise<number> {
  const results = await Promise.allSettled(works);
  const faults = results.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  const unexpected = faults.filter((one) => !(one instanceof PlatformError || one instanceof InsufficientFundsError));
  expect(unexpected).toEqual([]);
  return results.length - faults.length;
}

it('lets exactly 5 of 10 deposits of 20 through a limit of 100 that are asked for at once [REL-W4]', async () => {
  const { visitor, player } = await bank.join('ann');
  await visitor.call('account.setDepositLimit', { amount: '100', period: '1' });
  expect(await countDone(Array.from({ length: 10 }, () => bank.deposit(player, 2_000n)))).toBe(5);
  expect((await readWallets(site.db.read, player)).minor.main).toBe(10_000n);
});

it('lets exactly 5 of 20 stakes of 20 through a loss limit of 100 that are placed at once [REL-W4]', async () => {
  const { visitor, player } = await bank.join('bob');
  await bank.deposit(player, 100_000n);
  await visitor.call('account.setLimit', { type: 'loss', amount: '100', period: '1' });
  expect(await countDone(Array.from({ length: 20 }, () => bank.bet(player, 2_000n)))).toBe(5);
  expect((await readWallets(site.db.read, player)).minor.main).toBe(90_000n);
});

it('lets nothing through that comes behind an exclusion, however close', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { visitor, player } = await bank.join(`out${round}`);
    await bank.deposit(player, 10_000n);
    const order: string[] = [];
    const bets = Array.from({ length: 6 }, () =>
      bank.bet(player, 100n).then(
        () => order.push('bet'),
        () => {},
      ),
    );
    const out = visitor.call('account.setSelfExclusion', { period: '6m' });
    await Promise.all([...bets, out]);
    expect(await countDone([bank.bet(player, 100n), bank.deposit(player, 100n)])).toBe(0);
    expect((await readWallets(site.db.read, player)).minor.main).toBe(10_000n - BigInt(order.length) * 100n);
  }
});

/** Whether a statement waits for what another one holds; PostgreSQL alone knows. */
async function isAnybodyWaiting(): Promise<boolean> {
  const waiting = sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  return (await waiting.execute(site.db.read)).rows.length > 0;
}

// the embedded database has one writer, whoever writes what
describe.skipIf(!isPostgres())('an exclusion beside a deposit of the same moment', () => {
  it('waits for it, and neither has to begin again', async () => {
    const { visitor, player } = await bank.join('undecided');
    const before = site.db.figures().retries;
    const excluding = await site.db.write(async (tx) => {
      await fixCurrency(tx, player); // what a deposit holds first
      const began = visitor.call('account.setSelfExclusion', { period: '6m' });
      while (!(await isAnybodyWaiting())) await new Promise((resolve) => setImmediate(resolve));
      const asked = { player, amount: 100n, transaction: 'undecided', at: site.clock.now() };
      await site.app.platform.services.moments.depositAsked(tx, asked);
      return { began };
    });
    expect((await excluding.began).status).toBe(200);
    expect(site.db.figures().retries).toBe(before);
  });
});

describe.skipIf(!isPostgres())('an erasure beside a payment of the same moment', () => {
  /** Begins an erasure in the middle of `tx`, and goes on when it is over or waits. */
  async function eraseMeanwhile(visitor: Visitor, order: string[]): Promise<{ erasing: Promise<unknown> }> {
    const erasing = visitor
      .call('account.requestErasure', { password: goodRegistration.password ?? '' })
      .then(({ status }) => order.push(`erasure ${status}`));
    while (order.length === 0 && !(await isAnybodyWaiting())) await new Promise((resolve) => setImmediate(resolve));
    return { erasing };
  }

  it('waits for a withdrawal that is asked for [REL-S22] [REL-W4]', async () => {
    const { visitor, player } = await bank.join('forgetful');
    const order: string[] = [];
    const { erasing } = await site.db.write(async (tx) => {
      await site.app.platform.services.moments.withdrawalAsked(tx, { player, amount: 100n, at: site.clock.now() });
      const meanwhile = await eraseMeanwhile(visitor, order);
      order.push('withdrawal');
      return meanwhile;
    });
    await erasing;
    expect(order).toEqual(['withdrawal', 'erasure 200']);
  });

  it('holds nothing that a deposit needs while it waits for it [REL-W4]', async () => {
    const { visitor, player } = await bank.join('forgetting');
    const order: string[] = [];
    const { erasing } = await site.db.write(async (tx) => {
      await tx.updateTable('player').set({ currency: player.currency }).where('uid', '=', player.uid).execute();
      const meanwhile = await eraseMeanwhile(visitor, order);
      await sql`SELECT uid FROM protection WHERE uid = ${player.uid} FOR UPDATE NOWAIT`.execute(tx);
      order.push('deposit');
      return meanwhile;
    });
    await erasing;
    expect(order).toEqual(['deposit', 'erasure 200']);
  });
});

it(`keeps the books through ${RUNS} orders of withdrawing, betting, winning and converting a bonus at once [REL-W4]`, {
  timeout: RUNS * 600,
}, async () => {
  const { live } = site.app.platform.services;
  let runs = 0;
  const move = (player: Player, key: string, amount: bigint, wallet: 'main' | 'bonus' = 'main') =>
    site.db.write((tx) =>
      moveMoney(tx, live, {
        player,
        wallet,
        amount,
        against: wallet === 'main' ? 'cash' : 'promotions',
        kind: amount < 0n ? 'withdrawal' : 'bonus',
        key,
        at: site.clock.now(),
      }),
    );
  const step = fc.oneof(
    fc.record({ kind: fc.constant('withdraw' as const), amount: fc.integer({ min: 1, max: 8_000 }) }),
    fc.record({
      kind: fc.constant('bet' as const),
      amount: fc.integer({ min: 1, max: 6_000 }),
      win: fc.integer({ min: 0, max: 9_000 }),
    }),
    fc.record({ kind: fc.constant('convert' as const) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(step, { minLength: 3, maxLength: 8 }), async (schedule, steps) => {
      runs += 1;
      const { player } = await bank.join(`race${runs}`);
      await bank.deposit(player, 10_000n);
      await move(player, `grant:${player.uid}`, 5_000n, 'bonus');
      let expected = 15_000n;
      const works = steps.map(async (one, index) => {
        await schedule.schedule(Promise.resolve(), `${one.kind} ${index}`);
        if (one.kind === 'withdraw') {
          await move(player, `out:${player.uid}:${index}`, -BigInt(one.amount));
          expected -= BigInt(one.amount);
        } else if (one.kind === 'bet') {
          const stake = await bank.bet(player, BigInt(one.amount));
          expected -= BigInt(one.amount);
          await schedule.schedule(Promise.resolve(), `settle ${index}`);
          await bank.settle(stake, BigInt(one.win));
          expected += BigInt(one.win);
        } else {
          await site.db.write(async (tx) => {
            const { minor } = await readWallets(tx, player);
            if (minor.bonus === 0n) return;
            const convert = { player, from: 'bonus', to: 'main', amount: minor.bonus, kind: 'bonus-convert' } as const;
            await convertMoney(tx, live, { ...convert, key: `convert:${player.uid}`, at: site.clock.now() });
          });
        }
      });
      const ends = countDone(works);
      await schedule.waitFor(Promise.allSettled(works));
      await ends;
      const { minor } = await readWallets(site.db.read, player);
      expect(minor.main + minor.bonus).toBe(expected);
      expect(minor.main >= 0n && minor.bonus >= 0n).toBe(true);
    }),
    { numRuns: RUNS },
  );
  await expectSoundLedger(site);
});
