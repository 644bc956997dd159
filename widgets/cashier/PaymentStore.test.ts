import { expect, it } from 'vitest';
import { PlatformError } from '#runtime/ports/errors.ts';
import type { Payment } from '#schemas/platform/cashierPayments.ts';
import { fakePlatform } from '../../tests/support/fakePorts.ts';
import { createOutside } from '../../tests/support/testRuntime.ts';
import { LOOK_MS, PaymentStore } from './PaymentStore.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve));
const payment = (status: Payment['status']): Pick<Payment, 'status'> => ({ status });

function scene(answer: unknown) {
  const platform = fakePlatform({ 'cashier.getPayment': answer });
  const outside = createOutside({ platform });
  const store = new PaymentStore('t1', outside.ports);
  const pass = async (ms: number): Promise<void> => {
    outside.clock.advance(ms);
    await settle();
  };
  return { ...outside, platform, store, pass };
}

it('looks at a payment under way until it is over, and no more', async () => {
  const { store, platform, pass } = scene(payment('created'));
  store.start();
  await settle();
  await pass(LOOK_MS);
  expect([store.payment?.status, platform.asked.length]).toEqual(['created', 2]);
  platform.answers('cashier.getPayment', payment('success'));
  await pass(LOOK_MS);
  expect([store.payment?.status, platform.asked.length]).toEqual(['success', 3]);
  await pass(10 * LOOK_MS);
  expect(platform.asked).toHaveLength(3);
});

it('news of the payment is looked at once; news of another is not [STATE-11]', async () => {
  const { store, platform, news } = scene(payment('pending'));
  store.start();
  await settle();
  news.tell('payment.updated', { id: '1', at: 0, data: { transaction: 't2' } });
  await settle();
  expect(platform.asked).toHaveLength(1);
  news.tell('payment.updated', { id: '2', at: 0, data: { transaction: 't1' } });
  await settle();
  expect(platform.asked).toHaveLength(2);
});

it('a payment that is nobody’s is missing; a platform that is away leaves what is shown and is asked again', async () => {
  const gone = scene(new PlatformError({ type: 'InvalidParameterException', message: '' }, 404));
  gone.store.start();
  await settle();
  expect(gone.store.status).toBe('missing');
  const { store, platform, pass } = scene(new Error('away'));
  store.start();
  await settle();
  expect(store.status).toBe('failed');
  platform.answers('cashier.getPayment', payment('created'));
  await pass(LOOK_MS);
  expect(store.status).toBe('ready');
  platform.answers('cashier.getPayment', new Error('away'));
  await pass(LOOK_MS);
  expect([store.status, store.payment?.status]).toEqual(['ready', 'created']);
});

it('asks nothing once it is stopped', async () => {
  const { store, platform, pass } = scene(payment('created'));
  const stop = store.start();
  await settle();
  stop();
  await pass(5 * LOOK_MS);
  expect(platform.asked).toHaveLength(1);
});
