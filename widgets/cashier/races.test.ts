import { expect, it } from 'vitest';
import { fakePlatform } from '../../tests/support/fakePorts.ts';
import { createOutside } from '../../tests/support/testRuntime.ts';
import { LOOK_MS, PaymentStore } from './PaymentStore.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve));

/** A platform that answers when the test says so. */
function scene() {
  const answers: ((status: string) => void)[] = [];
  const later = (): Promise<unknown> => new Promise((resolve) => answers.push((status) => resolve({ status })));
  const platform = fakePlatform({ 'cashier.getPayment': later });
  const outside = createOutside({ platform });
  const store = new PaymentStore('t1', outside.ports);
  return { ...outside, platform, store, answers, news: () => outside.news.tell('payment.updated', news) };
}
const news = { id: '1', at: 0, data: { transaction: 't1' } };

it.fails('an older answer does not take back a newer status', async () => {
  const { store, answers, news: tell } = scene();
  store.start();
  tell();
  answers[1]?.('success');
  await settle();
  answers[0]?.('created');
  await settle();
  expect(store.payment?.status).toBe('success');
});

it.fails('two looks at once leave no timer behind: nothing is asked once it is stopped', async () => {
  const { store, answers, news: tell, platform, clock } = scene();
  const stop = store.start();
  tell();
  for (const answer of answers) answer('created');
  await settle();
  stop();
  clock.advance(LOOK_MS);
  await settle();
  expect(platform.asked).toHaveLength(2);
});
