// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PlatformError, UnreachableError } from '#runtime/ports/index.ts';
import { createStore } from '#widgets/betting/store.ts';
import { drawWidget } from '../../../tests/support/drawWidget.tsx';
import { type PlayerScene, playerScene } from '../../../tests/support/playerScene.tsx';
import { NOON } from '../../../tests/support/testRuntime.ts';
import { View } from './index.ts';
import { widget } from './schema.ts';

const money = (amount: string) => ({ amount, currency: 'EUR' });
const bet = {
  id: 'b1',
  status: 'open',
  stake: money('5.00'),
  odds: '2.100',
  max_win: money('10.50'),
  win: money('0.00'),
  placed_at: NOON,
  decided_at: NOON,
  settled_at: null,
  cashout: money('4.20'),
  legs: [],
};
const ended = { ...bet, status: 'cashed_out', win: money('4.20'), cashout: null };
const list = (item: object) => ({ items: [item], offset: 0, limit: 20, total: 1 });

async function open(answer: unknown): Promise<PlayerScene> {
  const scene = playerScene({
    'account.getInfo': new UnreachableError('not asked here'),
    'sport.getBets': list(bet),
    'sport.cashout': answer,
  });
  scene.runtime.register({ betting: { createStore } });
  await drawWidget({ View, widget }, { label: 'Bets', empty: 'None' }, scene);
  return scene;
}

/** Presses the button and answers the question. */
async function press({ runtime }: PlayerScene, answer: boolean): Promise<void> {
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'profile.bets.cashout' })));
  await act(async () => void runtime.dialogs.close(runtime.dialogs.top?.key ?? 0, { answer }));
}

const askedOf = ({ platform }: PlayerScene): Record<string, unknown>[] =>
  platform.asked.filter(([name]) => name === 'sport.cashout').map(([, input]) => input as Record<string, unknown>);

it('ends the bet for what was shown, after a yes alone [STATE-27]', async () => {
  const scene = await open(ended);
  await press(scene, false);
  expect(askedOf(scene)).toEqual([]);
  await press(scene, true);
  expect(askedOf(scene)).toEqual([{ request_id: expect.any(String), bet_id: 'b1', amount: '4.20' }]);
  expect(screen.getByRole('heading').textContent).toBe('profile.bets.status.cashed_out');
  expect(screen.queryByRole('button')).toBeNull();
});

it('says that it is worth less by now, does nothing, and asks anew for what it is worth', async () => {
  const refusal = { type: 'BillingTransactionDeclinedException', code: 'CASHOUT_CHANGED', message: '' } as const;
  const scene = await open(new PlatformError({ ...refusal, error_data: { amount: money('3.10') } }, 409));
  scene.platform.answers('sport.getBets', list({ ...bet, cashout: money('3.10') }));
  await press(scene, true);
  expect(screen.getByRole('alert').textContent).toBe('profile.bets.cashout.changed');
  scene.platform.answers('sport.cashout', ended);
  await press(scene, true);
  expect(askedOf(scene).map(({ amount }) => amount)).toEqual(['4.20', '3.10']);
  expect(new Set(askedOf(scene).map(({ request_id: key }) => key)).size).toBe(2);
});

it('tries again under the same key when the answer was lost: the bet ends once', async () => {
  const scene = await open(new UnreachableError('line'));
  await press(scene, true);
  scene.platform.answers('sport.cashout', ended);
  await press(scene, true);
  const [first, second] = askedOf(scene);
  expect(first).toEqual(second);
});
