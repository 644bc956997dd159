import * as fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { PlatformError } from '../../runtime/ports/errors.ts';
import { declineWithdrawal } from '../../server/platform/cashier/withdrawals.ts';
import { endBonus } from '../../server/platform/promotions/bonuses/end.ts';
import { startBonus } from '../../server/platform/promotions/bonuses/start.ts';
import type { Player } from '../../server/platform/tables.ts';
import { readWallets } from '../../server/platform/wallet/balance.ts';
import { moveMoney } from '../../server/platform/wallet/move.ts';
import { openBank } from '../support/bank.ts';
import { isPostgres } from '../support/database.ts';
import { isLong } from '../support/length.ts';
import { createKeys, toCard } from '../support/payer.ts';
import { type Visitor } from '../support/platformApp.ts';
import { gameOfType, holdBonusOf } from '../support/promotions.ts';
import { expectSoundLedger, platformForAllTests } from '../support/testPlatform.ts';

/** Random schedules; the long run has all that REL-W4 asks for. */
const SCHEDULES = isLong ? 10_000 : isPostgres() ? 30 : 80;
/** In the main wallet before each schedule, minor units: the withdrawal takes all of it, so that one of the two loses. */
const START = 2_000n;

const site = platformForAllTests();
const bank = openBank(site);
let visitor: Visitor;
let player: Player;
let game: string;
const key = createKeys();

beforeAll(async () => {
  ({ visitor, player } = await bank.join('racer'));
  game = await gameOfType(site, 'slot');
});

const services = () => site.app.platform.services;
const wallets = async () => (await readWallets(site.db.read, player)).minor;
const isMoved = async (id: string): Promise<boolean> =>
  (await site.db.read.selectFrom('transfer').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

it(
  'keeps every cent when a withdrawal, bets, a bonus that is won and a deposit meet [REL-W4]',
  async () => {
    const seen = { withdrawn: 0, converted: 0 };
    let count = 0;
    const property = fc.asyncProperty(
      fc.array(fc.nat({ max: 40 }), { minLength: 4, maxLength: 4 }),
      fc.array(fc.nat({ max: 900 }), { minLength: 2, maxLength: 2 }),
      async (turns, wins) => {
        const bonus = await prepare();
        const outcome: Outcome = { withdrawn: undefined, rounds: [], refused: [] };
        const works: (() => Promise<void>)[] = [
          async () => {
            outcome.withdrawn = (
              await visitor.call('cashier.makewithdrawal', toCard('20.00', key()))
            ).data?.transaction;
          },
          () => bank.deposit(player, 300n),
          ...wins.map((win) => () => playOnce(outcome, BigInt(win))),
        ];
        await Promise.all(works.map((work, index) => after(turns[index] ?? 0, work)));
        await check(outcome);
        const { status } = await site.db.read
          .selectFrom('bonus')
          .select('status')
          .where('id', '=', bonus)
          .executeTakeFirstOrThrow();
        seen.converted += status === 'done' ? 1 : 0;
        seen.withdrawn += outcome.withdrawn === undefined ? 0 : 1;
        await cleanUp(outcome, bonus);
        count += 1;
        if (count % 100 === 0) await expectSound();
      },
    );
    await fc.assert(property, { numRuns: SCHEDULES, endOnFailure: true });
    await expectSound();
    if (!isPostgres())
      for (const [what, times] of Object.entries(seen)) expect([what, times > 0]).toEqual([what, true]);
  },
  SCHEDULES * 1_000,
);

/** Begins so many turns of the event loop later. */
async function after(turns: number, work: () => Promise<void>): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  await work();
}

/** A round that may be refused, and its end. */
async function playOnce(outcome: Outcome, win: bigint): Promise<void> {
  const round = `race-${key()}`;
  try {
    const stake = await bank.bet(player, 500n, { round, game });
    outcome.rounds.push(round);
    await bank.settle(stake, win);
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    outcome.refused.push(round);
  }
}

/** Checks that acknowledged work is in the books, that refused work is not, and that no bonus money is left without its bonus. */
async function check({ withdrawn, rounds, refused }: Outcome): Promise<void> {
  const { main, bonus } = await wallets();
  expect(main >= 0n && bonus >= 0n).toBe(true);
  const slot = await site.db.read
    .selectFrom('bonus_slot')
    .select('bonus')
    .where('uid', '=', player.uid)
    .executeTakeFirst();
  if (!slot) expect(bonus).toBe(0n);
  if (withdrawn !== undefined) expect(await isMoved(`withdrawal:withdrawal:${withdrawn}`)).toBe(true);
  for (const round of rounds) expect([round, await isMoved(`bet:bet:${round}`)]).toEqual([round, true]);
  for (const round of refused) expect([round, await isMoved(`bet:bet:${round}`)]).toEqual([round, false]);
}

/** The withdrawal goes back, the bonus ends: the next schedule begins like this one. */
async function cleanUp({ withdrawn }: Outcome, id: string): Promise<void> {
  if (withdrawn !== undefined) expect(await declineWithdrawal(services(), withdrawn, 'test')).toBe('moved');
  await site.db.write((tx) => endBonus(tx, services(), { player, id, as: 'removed', at: site.clock.now() }));
  expect((await wallets()).bonus).toBe(0n);
}

async function expectSound(): Promise<void> {
  await expectSoundLedger(site);
}

/** The main wallet holds START, and an active bonus lacks one stake. @returns the bonus */
async function prepare(): Promise<string> {
  const { main } = await wallets();
  const amount = START - main;
  const gift = {
    player,
    wallet: 'main',
    amount,
    against: 'promotions',
    kind: 'gift',
    key: key(),
    at: site.clock.now(),
  };
  if (amount !== 0n) await site.db.write((tx) => moveMoney(tx, services().live, gift as never));
  const id = await holdBonusOf(site, player, { name: 'welcome-1', amount: 1_000n });
  await site.db.write((tx) => startBonus(tx, services(), { player, id, product: 'casino', at: site.clock.now() }));
  await site.db.write((tx) =>
    tx
      .updateTable('bonus')
      .set(({ eb }) => ({ wager_progress: eb(eb('wager_required', '*', 10_000n), '-', 1n) }))
      .where('id', '=', id)
      .execute(),
  );
  return id;
}

interface Outcome {
  withdrawn: string | undefined;
  /** Rounds that were taken. */
  rounds: string[];
  refused: string[];
}
