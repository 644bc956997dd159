// @vitest-environment jsdom
import { autorun } from 'mobx';
import { expect, it } from 'vitest';
import { PlatformError } from '#runtime/ports/errors.ts';
import { fakePlatform } from '../../tests/support/fakePorts.ts';
import { createOutside, createTestRuntime } from '../../tests/support/testRuntime.ts';
import { createStore } from './store.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve));
const limits = { items: [], timeout_until: null, exclusion: null };
const info = { open: null };

/** A page that reads all that the store knows. */
function scene(
  more: object = {},
  { storage, settings = {} }: { storage?: Map<string, string>; settings?: unknown } = {},
) {
  const platform = fakePlatform({
    'account.getLimits': { ...limits, ...more },
    'cashier.getdepositinfo': info,
    'cashier.getdepositsettings': settings,
  });
  const outside = createOutside({ platform });
  for (const [key, value] of storage ?? []) outside.storage.set(key, value);
  const runtime = createTestRuntime(outside, { facts: { player: true } });
  runtime.register({ cashier: { createStore } });
  const store = runtime.area('cashier');
  autorun(() => [store.isClosed, store.openPayment, store.hasNoProvider]);
  return { ...outside, platform, store };
}

it('is closed during a break and a self-exclusion, until when is known [STATE-24]', async () => {
  const open = scene();
  await settle();
  expect([open.store.isClosed, open.store.closedUntil, open.store.limits?.state]).toEqual([false, undefined, 'ready']);
  const pause = scene({ timeout_until: 5_000 });
  await settle();
  expect([pause.store.isClosed, pause.store.closedUntil, pause.store.isExcluded]).toEqual([true, 5_000, false]);
  const out = scene({ exclusion: { until: null, return_at: null } });
  await settle();
  expect([out.store.isClosed, out.store.closedUntil, out.store.isExcluded]).toEqual([true, null, true]);
});

it('is closed while a limit leaves nothing, until the last such limit leaves something [STATE-24]', async () => {
  const limit = (left: string, resets_at: number | null) => ({
    type: 'deposit',
    period: 7,
    limit_amount: { amount: '100.00', currency: 'EUR' },
    available_amount: { amount: left, currency: 'EUR' },
    resets_at,
  });
  const some = scene({ items: [limit('0.01', 5_000), limit('100.00', null)] });
  await settle();
  expect([some.store.isClosed, some.store.usedUpUntil]).toEqual([false, undefined]);
  const none = scene({ items: [limit('0.00', 5_000), limit('0.00', 9_000), limit('3.00', 11_000)] });
  await settle();
  expect([none.store.isClosed, none.store.usedUpUntil]).toEqual([true, 9_000]);
});

it('asks anew when a limit changes or a payment ends elsewhere', async () => {
  const { store, platform, news } = scene();
  await settle();
  platform.answers('account.getLimits', { ...limits, timeout_until: 9 });
  news.emit('limit.changed', { id: '1', at: 0, data: {} });
  await settle();
  expect(store.isClosed).toBe(true);
});

it('knows where nobody is there to pay with, and takes no other refusal for it', async () => {
  const errorOf = (code: string): PlatformError =>
    new PlatformError({ type: 'BillingUnavailableException', message: '', code }, 503);
  const closed = scene({}, { settings: errorOf('BOOKS_CLOSED') });
  const without = scene({}, { settings: errorOf('NO_PROVIDER') });
  await settle();
  expect([closed.store.hasNoProvider, without.store.hasNoProvider]).toEqual([false, true]);
  expect([...closed.faults, ...without.faults]).toEqual([]);
});

it('only the page that began leads back after a payment in a window beside it [STATE-07]', async () => {
  const began = scene();
  began.store.show({ transaction: 't1', action: 'window', url: '/platform/pay/x', fields: [] });
  const beside = scene({}, { storage: began.storage });
  expect([beside.store.leadsBack('t1'), beside.store.leadsBack('t2')]).toEqual([false, true]);
  expect(began.store.leadsBack('t1')).toBe(true);
});
