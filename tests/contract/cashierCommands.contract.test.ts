import { expect, it } from 'vitest';
import { obey } from '../../server/operator/operator.ts';
import { createKeys, mainBalance, newPayer, payIn, sendMessage, toCard } from '../support/payer.ts';
import { platformForAllTests } from '../support/testPlatform.ts';

const site = platformForAllTests();
const key = createKeys();

const type = (command: string, input: Record<string, string> = {}) =>
  obey(site.app.platform.services, { command, input, by: 'ann' });

it('lets operators see, approve and decline withdrawals [STATE-23]', async () => {
  const player = await newPayer(site);
  await payIn(player, '100.00', key());
  const ask = async () => (await player.call('cashier.makewithdrawal', toCard('20.00', key()))).data?.transaction ?? '';
  const [first, second] = [await ask(), await ask()];
  expect((await type('withdrawal list')).text).toMatch(
    new RegExp(`${first}  player ${player.uid}  20.00 EUR  card •••• 4242  2026-11-21T`),
  );
  expect(await type('withdrawal approve', { payment: first })).toMatchObject({ isDone: true });
  expect(await type('withdrawal decline', { payment: second, reason: 'documents-missing' })).toMatchObject({
    isDone: true,
  });
  expect(await mainBalance(player)).toBe('80.00');
  const again = await type('withdrawal decline', { payment: first, reason: 'late' });
  expect(again).toEqual({ isDone: false, text: `No withdrawal ${first} is waiting.` });
  expect((await type('withdrawal decline', { payment: first, reason: 'A b' })).isDone).toBe(false);
  expect((await type('withdrawal list')).text).not.toContain(second);
});

it('shows operators what a provider said against the books [REL-W5]', async () => {
  expect((await type('payment reviews')).text).toBe('Nothing to look at.');
  const player = await newPayer(site, 2);
  const order = await payIn(player, '50.00', key());
  await sendMessage(site, { order, status: 'failed', reason: 'late', amount: '50.00', currency: 'EUR' });
  expect((await type('payment reviews')).text).toMatch(`${order}  end-after-success`);
});
