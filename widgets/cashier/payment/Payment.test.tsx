// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PlatformError } from '#runtime/ports/index.ts';
import { drawWidget } from '../../../tests/support/drawWidget.tsx';
import { ada, playerScene } from '../../../tests/support/playerScene.tsx';
import { createStore } from '../store.ts';
import { View } from './index.ts';
import { widget } from './schema.ts';

const TRANSACTION = 'payment-0001';
const pages = { success: '/success/{transaction}', pending: '/pending/{transaction}', fail: '/fail/{transaction}' };
const money = { amount: '25.00', currency: 'EUR' };
const payment = {
  transaction: TRANSACTION,
  type: 'deposit',
  method: 'card',
  method_name: 'Card',
  paid_with: '',
  amount: money,
  fee: { ...money, amount: '0.00' },
  total: money,
  reason: '',
  next_action: 'none',
  expected_at: null,
  can_cancel: false,
  steps: [],
};

/** Opens the page of successes where the platform answers so of its payment. @returns where the page leads, and what it tells */
async function openSuccess(answer: object) {
  const answers = { 'account.getInfo': ada, 'account.getBalance': ada, 'cashier.getPayment': answer };
  const facts = { params: { transaction: TRANSACTION } };
  const scene = playerScene(answers, facts, `https://aurora.test/success/${TRANSACTION}`);
  scene.runtime.register({ cashier: { createStore } });
  const emitted = await drawWidget({ View, widget }, { pages }, scene);
  return { ways: scene.moves.map(({ href }) => href), emitted: emitted.map(([name]) => name) };
}

it.each([
  ['success', [], ['paid']],
  ['failed', [`/fail/${TRANSACTION}`], []],
  ['sent', [`/pending/${TRANSACTION}`], []],
  ['unknown', [], []], // nothing says that it is on its way again
])(
  'a payment that is %s leads from the page of successes to its own, if it has another [ROUTE-09]',
  async (status, ways, emitted) => {
    expect(await openSuccess({ ...payment, status })).toEqual({ ways, emitted });
    expect(screen.getByText(TRANSACTION)).toBeTruthy();
  },
);

it('an address of successes with another’s or nobody’s payment tells of no success: it is not known [ROUTE-09]', async () => {
  const unknown = new PlatformError({ type: 'InvalidParameterException', message: '' }, 404);
  expect(await openSuccess(unknown)).toEqual({ ways: [], emitted: [] });
  expect(screen.getByText('cashier.payment.missing')).toBeTruthy();
  expect(screen.queryByText(TRANSACTION)).toBeNull();
});
