import { afterEach, expect, it } from 'vitest';
import { findOffer } from '../../demo/sport/markets.ts';
import { runJob } from '../../server/kernel/jobs/startJobs.ts';
import { expirePayments } from '../../server/platform/cashier/expirePayments.ts';
import { listenToProvider } from '../../server/platform/cashier/listenToProvider.ts';
import { approveWithdrawal, declineWithdrawal } from '../../server/platform/cashier/withdrawals.ts';
import { oddsText } from '../../server/platform/sport/odds.ts';
import { upcoming } from '../support/bettor.ts';
import { askPlay, demoSlot, openGame, tokenIn } from '../support/openedGame.ts';
import { createKeys, payerWith, sendMessage, toCard } from '../support/payer.ts';
import { goodRegistration, type Visitor } from '../support/platformApp.ts';
import { playerOf } from '../support/players.ts';
import { expectSoundLedger, platformForEachTest } from '../support/testPlatform.ts';

// Nobody is forgotten while money of theirs is under way: it would reach an account that nobody can open any more.

const site = platformForEachTest();
const key = createKeys();
const services = () => site.app.platform.services;

afterEach(() => expectSoundLedger(site));

const password = goodRegistration.password ?? '';
const erase = async (player: Visitor) => {
  const { status, error } = await player.call('account.requestErasure', { password });
  return error ? error.message : status;
};

it('refuses while a withdrawal is under way, whose money may yet come back [REL-S22] [REL-W4]', async () => {
  const player = await payerWith(site, { euros: 100, key });
  const { data } = await player.call('cashier.makewithdrawal', toCard('100.00', key()));
  expect(await erase(player)).toMatch(/^A payment of yours/);
  expect(await declineWithdrawal(services(), data?.transaction ?? '', 'documents-missing')).toBe('moved');
  expect(await erase(player)).toMatch(/^Withdraw your money first: there is 100\.00 EUR left/);
});

it('refuses while a bet may still win [REL-S22]', async () => {
  const player = await payerWith(site, { euros: 10, key });
  const { fixture, selection } = upcoming(true);
  const odds = oddsText(findOffer(fixture, selection, site.clock.now()).offer?.odds ?? 0n);
  const selections = JSON.stringify([{ event: fixture.id, selection, odds }]);
  const { data } = await player.call('sport.placeBet', { request_id: key(), amount: '10', selections });
  expect(data?.status).toBe('open');
  expect(await erase(player)).toMatch(/^A bet of yours/);
});

it('refuses while a round waits for its end, and one of play money holds nobody up [REL-S22]', async () => {
  const player = await payerWith(site, { euros: 10, key });
  const game = await demoSlot(site);
  const token = tokenIn(await openGame(site, player, game.sysname));
  const spun = await askPlay(site, token, 'spin', { key: 'round-0001', stake: '10.00' });
  expect(spun.status).toBe(200);
  expect(await erase(player)).toMatch(/^A round of a game/);
  await site.db.write((tx) => tx.updateTable('game_round').set({ mode: 'demo' }).execute());
  expect(await erase(player)).toBe(200);
});

it('refuses while an order to pay in is open; what comes for one that ran out of time is held back [REL-S22] [REL-W4]', async () => {
  const player = await payerWith(site, { euros: 0, key });
  const { uid } = await playerOf(site, player);
  const { data } = await player.call('cashier.makedeposit', { method: 'card', amount: '25.00', request_id: key() });
  expect(await erase(player)).toMatch(/^A payment of yours/);
  const payment = site.db.read.selectFrom('payment').selectAll().where('uid', '=', uid);
  site.clock.time = Number((await payment.executeTakeFirstOrThrow()).expires_at) + 1;
  await runJob(expirePayments, services());
  expect(await payment.executeTakeFirst()).toMatchObject({ status: 'expired' });
  await player.call('auth.login', { login: 'payer1@mail.example', password });
  expect(await erase(player)).toBe(200);
  // the bank was late
  const order = data?.transaction ?? '';
  const account = { token: 'of-the-late-card', label: '•••• 1111', verdict: '' };
  const late = { order, status: 'success', reason: '', amount: '25.00', currency: 'EUR', account };
  expect((await sendMessage(site, late)).result).toBe('taken');
  expect(await payment.executeTakeFirst()).toMatchObject({ status: 'declined', reason: 'account-closed' });
  expect(await site.db.read.selectFrom('payment_requisite').select('label').execute()).toEqual([]);
});

it('forgets the cards that were saved, at the demo’s provider too [REL-S22]', async () => {
  const player = await payerWith(site, { euros: 0, key });
  const other = await payerWith(site, { euros: 0, key, index: 2 });
  for (const owner of [player, other]) {
    const { data } = await owner.call('cashier.makedeposit', { method: 'card', amount: '25.00', request_id: key() });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const payload = new URLSearchParams({ press: 'pay', card_number: '4111 1111 1111 1111', save: '1' }).toString();
    await site.app.inject({ method: 'POST', url: data?.url ?? '', headers, payload });
  }
  const { data } = await player.call('cashier.makewithdrawal', toCard('25.00', key()));
  await approveWithdrawal(services(), data?.transaction ?? '');
  site.clock.time += 60_000;
  await runJob(listenToProvider, services());
  const count = async (): Promise<number[]> => {
    const { read } = site.db;
    const saved = await read.selectFrom('payment_requisite').select('id').execute();
    const orders = await read.selectFrom('sandbox_order').select('saves').where('saves', '!=', '').execute();
    const events = await read.selectFrom('sandbox_event').select('id').where('body', 'like', '%1111%').execute();
    return [saved.length, orders.length, events.length];
  };
  expect(await count()).toEqual([3, 2, 2]); // one was paid out to
  expect(await erase(player)).toBe(200);
  expect(await count()).toEqual([1, 1, 1]); // the other player’s
});
