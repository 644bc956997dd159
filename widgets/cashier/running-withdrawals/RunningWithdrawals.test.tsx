// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { UnreachableError } from '#runtime/ports/index.ts';
import { drawWidget } from '../../../tests/support/drawWidget.tsx';
import { type PlayerScene, playerScene } from '../../../tests/support/playerScene.tsx';
import { NOON } from '../../../tests/support/testRuntime.ts';
import { View } from './index.ts';
import { widget } from './schema.ts';

const props = { title: 'Under way', receipt: '/receipt/{transaction?}' };
const euros = (amount: string) => ({ amount, currency: 'EUR' });
const withdrawal = {
  transaction: 'payment-1',
  type: 'withdraw',
  method: 'card',
  method_name: 'Bank card',
  amount: euros('40.00'),
  fee: euros('0.00'),
  status: 'requested',
  reason: '',
  created_at: NOON,
  changed_at: NOON,
  can_cancel: true,
};
const list = (...items: object[]) => ({ items, offset: 0, limit: 5, total: items.length, count: items.length });

const draw = async (answer: unknown): Promise<PlayerScene> => {
  const scene = playerScene({
    'account.getInfo': new UnreachableError('not asked here'),
    'cashier.gethistory': answer,
  });
  await drawWidget({ View, widget }, props, scene);
  return scene;
};

it('tells each withdrawal that is under way, with the way to it [STATE-23]', async () => {
  await draw(list(withdrawal));
  expect(screen.getByRole('listitem').textContent).toContain('Bank card');
  expect(screen.getByRole('link', { name: 'cashier.running.lookOrCancel' }).getAttribute('href')).toBe(
    '/receipt/payment-1',
  );
});

it('is nothing where none is under way', async () => {
  await draw(list());
  expect(screen.queryByText('Under way')).toBeNull();
});

it('says so where it cannot be known: money that left the wallet is never passed over in silence', async () => {
  const { platform } = await draw(new UnreachableError('away'));
  expect(screen.getByRole('alert').textContent).toContain('cashier.running.failed');
  platform.answers('cashier.gethistory', list(withdrawal));
  fireEvent.click(screen.getByRole('button', { name: 'dialog.retry' }));
  expect((await screen.findByRole('listitem')).textContent).toContain('Bank card');
});
