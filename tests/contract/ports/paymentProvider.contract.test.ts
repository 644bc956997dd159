import { afterEach, describe, expect, it } from 'vitest';
import { runJob } from '../../../server/kernel/jobs/startJobs.ts';
import { listenToProvider } from '../../../server/platform/cashier/listenToProvider.ts';
import { type ProviderNotice, providerOf } from '../../../server/platform/cashier/provider.ts';
import { approveWithdrawal } from '../../../server/platform/cashier/withdrawals.ts';
import type { Services } from '../../../server/platform/context.ts';
import { createKeys, mainBalance, newPayer, pressOn, toCard } from '../../support/payer.ts';
import type { RegisteredPlayer } from '../../support/players.ts';
import { expectSoundLedger, platformForEachTest } from '../../support/testPlatform.ts';

const site = platformForEachTest();
const key = createKeys();
const services = (): Services => site.app.platform.services;

afterEach(() => expectSoundLedger(site));

/** Actions of a payer and a tester at a provider; the provider itself is the one of the started platform. */
interface Driver {
  /** A way to pay that sends the payer to a page of the provider. */
  method: string;
  /** Does what a payer does there who wants to pay. */
  pay(url: string): Promise<unknown>;
  /** After this long at most a payout is made. */
  payoutMs: number;
}

/** Every payment provider. A new one is a line here; its platform is started by the settings that join it. */
const drivers: readonly [name: string, driver: Driver][] = [
  ['the demo’s sandbox', { method: 'card', pay: (url) => pressOn(site, url, 'pay'), payoutMs: 60_000 }],
];

describe.each(drivers)('a PaymentProvider: %s', (_, { method, pay, payoutMs }) => {
  async function begin(player: RegisteredPlayer) {
    const { data } = await player.call('cashier.makedeposit', { method, amount: '50.00', request_id: key() });
    return { transaction: data?.transaction ?? '', url: data?.url ?? '' };
  }
  const statusOf = async (player: RegisteredPlayer, transaction: string) =>
    (await player.call('cashier.getPayment', { transaction })).data?.status;

  it('credits nothing by opening an order, however often it is listened to', async () => {
    const player = await newPayer(site);
    const { url, transaction } = await begin(player);
    expect(url).not.toBe('');
    await runJob(listenToProvider, services());
    await runJob(listenToProvider, services());
    expect([await mainBalance(player), await statusOf(player, transaction)]).toEqual(['0.00', 'created']);
  });

  it('credits what was paid, once, and after the payer has paid', async () => {
    const player = await newPayer(site);
    const { url, transaction } = await begin(player);
    await pay(url);
    await pay(url);
    for (let time = 0; time < 3; time += 1) await runJob(listenToProvider, services());
    expect([await mainBalance(player), await statusOf(player, transaction)]).toEqual(['50.00', 'success']);
  });

  it('knows nothing of an order whose transaction was undone: nothing is ever credited for it', async () => {
    const player = await newPayer(site);
    const { transaction } = await begin(player);
    const { write } = services().db;
    const payment = await site.db.read
      .selectFrom('payment')
      .selectAll()
      .where('id', '=', transaction)
      .executeTakeFirstOrThrow();
    const undone = write(async (tx) => {
      await providerOf(services()).openPayout(tx, services(), {
        payment: { ...payment, id: 'undone' },
        at: site.clock.time,
      });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    site.clock.time += payoutMs;
    await providerOf(services()).listen(services(), 'undone');
    expect(await mainBalance(player)).toBe('0.00');
  });

  it('believes no message that is not its own, or not of now', async () => {
    const body = JSON.stringify({ order: 'x', status: 'success', reason: '', amount: '50.00', currency: 'EUR' });
    const now = String(Math.floor(site.clock.time / 1000));
    const strange: ProviderNotice[] = [
      { id: 'one', timestamp: now, signature: '', body },
      { id: 'two', timestamp: now, signature: 'v1,AAAA', body },
      { id: 'three', timestamp: '0', signature: 'v1,AAAA', body },
      { id: '', timestamp: '', signature: '', body: '' },
    ];
    for (const notice of strange)
      expect([notice.id, await providerOf(services()).isAuthentic(services(), notice)]).toEqual([notice.id, false]);
  });

  it('pays an approved withdrawal out, and not before', async () => {
    const player = await newPayer(site);
    await pay((await begin(player)).url);
    const { data } = await player.call('cashier.makewithdrawal', toCard('20.00', key()));
    const payout = data?.transaction ?? '';
    site.clock.time += payoutMs;
    await runJob(listenToProvider, services());
    expect(await statusOf(player, payout)).toBe('requested');
    await approveWithdrawal(services(), payout);
    site.clock.time += payoutMs;
    await runJob(listenToProvider, services());
    expect([await mainBalance(player), await statusOf(player, payout)]).toEqual(['30.00', 'paid']);
  });
});
