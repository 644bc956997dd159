import { beforeEach, expect, it } from 'vitest';
import { runJob, startJobs } from '../../server/kernel/jobs/startJobs.ts';
import { obey } from '../../server/operator/operator.ts';
import { reconcile } from '../../server/platform/ledger/reconcile.ts';
import type { Player } from '../../server/platform/tables.ts';
import { openBank, refusalOf } from '../support/bank.ts';
import { askPlay, demoSlot, openGame, tokenIn } from '../support/openedGame.ts';
import { orderers } from '../support/orderers.ts';
import { createKeys, mainBalance, payIn, sendMessage, toCard } from '../support/payer.ts';
import { createVisitor, goodRegistration, type Visitor } from '../support/platformApp.ts';
import { platformForEachTest } from '../support/testPlatform.ts';

const site = platformForEachTest();
const bank = openBank(site);
let visitor: Visitor;
let player: Player;
const key = createKeys();

beforeEach(async () => {
  ({ visitor, player } = await bank.join('holder'));
  await payIn(visitor, '100.00', key());
  await visitor.call('account.setDepositLimit', { amount: '500', period: '30' });
});

const services = () => site.app.platform.services;
const order = async (command: string, input: Record<string, string> = {}, by = 'ann') =>
  obey(services(), await orderers(site)(by, command, input));

const paused = [503, 'BillingUnavailableException'];

it('refuses whatever moves money when a cent is missing, and says why in plain words [REL-W8]', async () => {
  const asked = await visitor.call('cashier.makedeposit', { method: 'card', amount: '25.00', request_id: key() });
  const stake = await bank.bet(player, 100n);
  await loseACent();
  const voucher = { method: 'acorn-voucher', amount: '20.00', requisites: '{"code":"ACORN0000777"}' };
  const refused = [
    await visitor.call('cashier.makedeposit', { ...voucher, request_id: key() }),
    await visitor.call('cashier.makewithdrawal', toCard('20.00', key())),
  ];
  expect(refused.map(({ status, error }) => [status, error?.type])).toEqual([paused, paused]);
  expect(refused[1]?.error?.message).toMatch(/Your money is safe/);
  for (const work of [() => bank.bet(player, 100n), () => bank.settle(stake, 300n)])
    expect(
      await work().then(
        () => 'moved',
        (error: Error) => error.name,
      ),
    ).toBe('LedgerStoppedError');
  const event = { order: asked.data?.transaction, status: 'success', reason: '', amount: '25.00', currency: 'EUR' };
  expect((await sendMessage(site, event, { id: 'meanwhile' })).status).toBe(503);
  expect(await mainBalance(visitor)).toBe('98.99');
});

it('refuses a spin for real money and takes one for play money [REL-W8]', async () => {
  const { sysname: game } = await demoSlot(site);
  const [real, demo] = [await spinner(game, 'play'), await spinner(game, 'demo')];
  await loseACent();
  const spun = [await real('paused-spin'), await demo('demo-spin')];
  expect(spun.map(({ status, type }) => [status, type])).toEqual([paused, [200, undefined]]);
  expect(await mainBalance(visitor)).toBe('99.99');
});

/** A game's page, opened. @returns a spin in it */
async function spinner(game: string, mode: 'play' | 'demo') {
  const token = tokenIn(await openGame(site, visitor, `${game}/${mode}`));
  return async (wish: string) => {
    const { status, error } = await askPlay(site, token, 'spin', { key: wish, stake: '5.00' });
    return { status, type: error?.type };
  };
}

it('keeps the site up meanwhile: accounts, reading, demo play, tighter limits and leaving [REL-W8]', async () => {
  await loseACent();
  const newcomer = createVisitor(site.app);
  expect(
    (await newcomer.call('auth.register', { ...goodRegistration, email: 'new@mail.example', mobile: '' })).status,
  ).toBe(200);
  const back = createVisitor(site.app);
  await back.call('auth.login', { login: 'holder@mail.example', password: 'Quiet-Drum9' });
  const reads = [
    await back.call('account.getInfo', {}),
    await back.call('account.getBalance', {}),
    await back.call('cashier.gethistory', { type: 'all' }),
    await back.call('games.get', {}),
    await back.call('account.setDepositLimit', { amount: '50', period: '30' }),
    await back.call('account.setTimeout', { days: 1 }),
  ];
  expect(reads.map(({ status }) => status)).toEqual(Array<number>(reads.length).fill(200));
  expect(await refusalOf(bank.bet(player, 100n, { mode: 'demo' }))).toEqual({ type: 'none', data: null });
});

it('finds a cent that was lost while it was stopped soon after its start, and goes on when two operators say so [REL-W8]', async () => {
  await site.db.write((tx) =>
    tx.updateTable('account').set({ balance: 9_999n }).where('id', '=', `player:${player.uid}/main/EUR`).execute(),
  );
  await site.stop();
  await site.startAgain();
  const end = startJobs([reconcile], services());
  await expect
    .poll(async () => (await order('ledger check')).text, { timeout: 15_000, interval: 200 })
    .toMatch(/Money does not move/);
  await site.db.write((tx) =>
    tx.updateTable('account').set({ balance: 10_000n }).where('id', '=', `player:${player.uid}/main/EUR`).execute(),
  );
  await end();
  const asked = await order('ledger resume', { reason: 'set right' });
  const id = /[0-9a-f]{10}/.exec(asked.text)?.[0] ?? '';
  expect((await order('approve', { order: id }, 'ann')).isDone).toBe(false);
  expect((await refusalOf(bank.bet(player, 100n))).type).not.toBe('none');
  expect(await order('approve', { order: id }, 'bob')).toMatchObject({ isDone: true });
  expect((await refusalOf(bank.bet(player, 100n))).type).toBe('none');
});

/** Takes one cent out of a kept balance, as no transfer does, and lets a minute pass. */
async function loseACent(): Promise<void> {
  await site.db.write((tx) =>
    tx
      .updateTable('account')
      .set(({ eb }) => ({ balance: eb('balance', '-', 1n) }))
      .where('id', '=', `player:${player.uid}/main/EUR`)
      .execute(),
  );
  await runJob(reconcile, services());
}
