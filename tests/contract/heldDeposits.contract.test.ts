import { afterEach, expect, it } from 'vitest';
import { depositRefunded } from '../../server/platform/cashier/heldDeposits.ts';
import { createKeys, mainBalance, newPayer, pressOn, sendMessage } from '../support/payer.ts';
import { createVisitor, type Visitor } from '../support/platformApp.ts';
import { expectSoundLedger, platformForEachTest } from '../support/testPlatform.ts';

const site = platformForEachTest();
const key = createKeys();
let index = 700;

afterEach(() => expectSoundLedger(site));

/** A new player with one open order. */
async function opened(amount: string) {
  const player = await newPayer(site, (index += 1));
  const { data } = await player.call('cashier.makedeposit', { method: 'card', amount, request_id: key() });
  return { player, id: data?.transaction ?? '', url: data?.url ?? '' };
}

const paymentOf = async (player: Visitor, transaction: string) => {
  const { data } = await player.call('cashier.getPayment', { transaction });
  return [data?.status, data?.reason];
};
const reviews = async () => await site.db.read.selectFrom('payment_review').select(['kind', 'detail']).execute();
const held = async () => {
  const rows = await site.db.read.selectFrom('account').select('balance').where('kind', '=', 'deposits-held').execute();
  return rows.reduce((sum, { balance }) => sum + balance, 0n);
};

it('holds back what comes for an order that was opened before a limit it breaks [STATE-24] [REL-W4]', async () => {
  const { player, id, url } = await opened('1500.00');
  await player.call('account.setDepositLimit', { amount: '10', period: '7' });
  await pressOn(site, url, 'pay');
  expect(await paymentOf(player, id)).toEqual(['declined', 'over-limit']);
  expect([await mainBalance(player), await held()]).toEqual(['0.00', 150_000n]);
  expect(await reviews()).toEqual([{ kind: 'held-deposit', detail: 'over-limit' }]);
  // it takes nothing of the limit, for none of it can be played with
  expect((await player.call('account.getDepositLimit', {})).data?.available_amount?.amount).toBe('10.00');
});

it('credits what comes for an order that the limit set since then leaves room for, and counts it', async () => {
  const { player, id, url } = await opened('25.00');
  await player.call('account.setDepositLimit', { amount: '40', period: '7' });
  await pressOn(site, url, 'pay');
  expect((await paymentOf(player, id))[0]).toBe('success');
  expect(await mainBalance(player)).toBe('25.00');
  expect((await player.call('account.getDepositLimit', {})).data?.available_amount?.amount).toBe('15.00');
});

it('holds back what comes after an exclusion; the payer gets it back by an operator’s order [STATE-24]', async () => {
  const { player, id, url } = await opened('50.00');
  const login = (await player.call('account.getInfo', {})).data?.login ?? '';
  await player.call('account.setSelfExclusion', { period: '6m' });
  await pressOn(site, url, 'pay');
  const back = createVisitor(site.app);
  await back.call('auth.login', { login, password: 'Quiet-Drum9' });
  expect(await paymentOf(back, id)).toEqual(['declined', 'self-excluded']);
  expect([await mainBalance(back), await held()]).toEqual(['0.00', 5_000n]);
  const { services } = site.app.platform;
  expect(
    await depositRefunded.run(services, { payment: id }, { by: 'ann', account: 'a1', approvedBy: 'bo' }),
  ).toContain('sent back');
  expect(await paymentOf(back, id)).toEqual(['cancelled', 'refunded']);
  expect(await held()).toBe(0n);
  await expect(
    depositRefunded.run(services, { payment: id }, { by: 'ann', account: 'a1', approvedBy: 'bo' }),
  ).rejects.toThrow('No held deposit');
});

it('lets in the first to come of two orders opened before a limit that leaves room for one', async () => {
  const { player, id, url } = await opened('25.00');
  const { data } = await player.call('cashier.makedeposit', { method: 'card', amount: '25.00', request_id: key() });
  await player.call('account.setDepositLimit', { amount: '40', period: '7' });
  await pressOn(site, data?.url ?? '', 'pay');
  await pressOn(site, url, 'pay');
  expect((await paymentOf(player, data?.transaction ?? ''))[0]).toBe('success');
  expect(await paymentOf(player, id)).toEqual(['declined', 'over-limit']);
  expect(await mainBalance(player)).toBe('25.00');
});

it('saves no card with money that is held back [STATE-24]', async () => {
  const { player, id } = await opened('50.00');
  await player.call('account.setSelfExclusion', { period: '6m' });
  const account = { token: 'of-the-excluded', label: '•••• 1111', verdict: '' };
  const event = { order: id, status: 'success', reason: '', amount: '50.00', currency: 'EUR', account };
  expect((await sendMessage(site, event)).result).toBe('taken');
  expect(await held()).toBe(5_000n);
  expect(await site.db.read.selectFrom('payment_requisite').select('label').execute()).toEqual([]);
});
