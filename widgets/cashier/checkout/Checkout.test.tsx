// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { drawWidget } from '../../../tests/support/drawWidget.tsx';
import { ada, playerScene } from '../../../tests/support/playerScene.tsx';
import { createStore } from '../store.ts';
import { View } from './index.ts';
import { widget } from './schema.ts';

const BEGUN = Date.UTC(2026, 0, 1);
const payment = (given: object = {}) => ({
  transaction: 'p1',
  status: 'created',
  created_at: BEGUN,
  expires_at: BEGUN + 90_000,
  ...given,
});

async function open(
  answer: unknown,
  way: { action: 'requisites' | 'iframe'; url: string } = { action: 'requisites', url: '' },
) {
  const scene = playerScene({ 'account.getInfo': ada, 'cashier.getPayment': answer });
  scene.runtime.register({ cashier: { createStore } });
  const fields = [{ name: 'Account', value: 'AC 42' }];
  scene.runtime.area('cashier').show({ transaction: 'p1', ...way, fields });
  const emitted = await drawWidget({ View, widget }, { pages: {} }, scene);
  return { ...scene, emitted };
}

it('the time to pay runs whatever the device’s clock says; once it is over the details go, and another is begun [STATE-22] [REL-W9]', async () => {
  const { clock, runtime } = await open(payment());
  expect(screen.getByRole('timer').textContent).toContain('cashier.checkout.left');
  expect(screen.getByText('AC 42')).toBeTruthy();
  await act(async () => clock.advance(89_000));
  expect(screen.getByText('AC 42')).toBeTruthy();
  await act(async () => clock.advance(1_000));
  expect(screen.queryByText('AC 42')).toBeNull();
  expect(screen.getByRole('alert').textContent).toContain('cashier.checkout.over');
  fireEvent.click(screen.getByRole('button', { name: 'cashier.checkout.again' }));
  expect(runtime.area('cashier').isPaying).toBe(false);
});

it.each([
  ['has no end', { expires_at: null }],
  ['waits for the provider', { status: 'pending' }],
])('nothing is counted for a payment that %s', async (_, given) => {
  await open(payment(given));
  expect(screen.queryByRole('timer')).toBeNull();
  expect(screen.getByText('AC 42')).toBeTruthy();
});

it.each([
  ['success', 'success'],
  ['declined', 'fail'],
] as const)('where no page tells of a payment that is %s, the place that has it is told, once', async (status, end) => {
  const { runtime, emitted } = await open(payment({ status }));
  await waitFor(() => expect(emitted).toEqual([['ended', { end }]]));
  expect(runtime.area('cashier').isPaying).toBe(false);
});

it('the provider’s page in a frame is awaited, then there; one that does not come has a way to it without the frame', async () => {
  const framed = { action: 'iframe', url: 'https://pay.example/order' } as const;
  const { clock } = await open(payment(), framed);
  expect(screen.getByRole('status', { name: 'cashier.checkout.coming' })).toBeTruthy();
  fireEvent.load(screen.getByTitle('cashier.checkout.iframe'));
  expect(screen.queryByRole('status')).toBeNull();
  await act(async () => clock.advance(20_000));
  expect(screen.getByTitle('cashier.checkout.iframe')).toBeTruthy();
  cleanup();
  const late = await open(payment(), framed);
  await act(async () => late.clock.advance(15_000));
  expect(screen.getByRole('alert').textContent).toContain('cashier.checkout.failed');
  expect(screen.getByRole('link', { name: 'cashier.checkout.whole' }).getAttribute('href')).toBe(framed.url);
  cleanup();
  await open(payment(), framed);
  act(
    () =>
      void document.dispatchEvent(
        Object.assign(new Event('securitypolicyviolation'), { effectiveDirective: 'frame-src' }),
      ),
  );
  expect(screen.getByRole('alert')).toBeTruthy();
});
