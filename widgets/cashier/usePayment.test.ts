// @vitest-environment jsdom
import { autorun } from 'mobx';
import { expect, it } from 'vitest';
import { PlatformError } from '#runtime/ports/errors.ts';
import type { Payment } from '#schemas/platform/cashierPayments.ts';
import { fakePlatform } from '../../tests/support/fakePorts.ts';
import { createOutside, createTestRuntime } from '../../tests/support/testRuntime.ts';
import { LOOK_SEC, paymentOf } from './usePayment.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve));
const payment = (status: Payment['status']): Pick<Payment, 'status'> => ({ status });

/** A page that follows one payment. */
function scene(answer: unknown) {
  const platform = fakePlatform({ 'cashier.getPayment': answer });
  const outside = createOutside({ platform });
  const followed = paymentOf('t1', createTestRuntime(outside));
  autorun(() => [followed.state, followed.value]);
  const pass = async (sec: number): Promise<void> => {
    outside.clock.advance(sec * 1_000);
    await settle();
  };
  return { ...outside, platform, followed, pass };
}

it('looks at a payment under way until it is over, and no more', async () => {
  const { followed, platform, pass } = scene(payment('created'));
  await settle();
  await pass(LOOK_SEC);
  expect([followed.value?.status, platform.asked.length]).toEqual(['created', 2]);
  platform.answers('cashier.getPayment', payment('success'));
  await pass(LOOK_SEC);
  expect([followed.value?.status, platform.asked.length]).toEqual(['success', 3]);
  await pass(10 * LOOK_SEC);
  expect(platform.asked).toHaveLength(3);
});

it('a payment that is nobody’s is refused, which is no fault and is not asked again', async () => {
  const { followed, platform, faults, pass } = scene(
    new PlatformError({ type: 'InvalidParameterException', message: '' }, 404),
  );
  await settle();
  await pass(300);
  expect([followed.state, followed.refusal?.status, platform.asked.length, faults]).toEqual(['failed', 404, 1, []]);
});

it('an older answer never takes back a newer status, whatever comes first', async () => {
  const answers: ((status: Payment['status']) => void)[] = [];
  const later = () => new Promise((resolve) => answers.push((status) => resolve(payment(status))));
  const { followed, news } = scene(later);
  await settle();
  news.emit('payment.updated', { id: '1', at: 0, data: { transaction: 't1' } });
  answers[0]?.('created');
  await settle();
  answers[1]?.('success');
  await settle();
  expect([followed.value?.status, answers.length]).toEqual(['success', 2]);
});
