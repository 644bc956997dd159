import { autorun } from 'mobx';
import { expect, it } from 'vitest';
import { evaluate } from '#runtime/expression/evaluate.ts';
import { createStore } from '#widgets/cashier/store.ts';
import home from '../../content/base/pages/profile-home.json' with { type: 'json' };
import { ada, playerScene } from '../support/playerScene.tsx';
import { NOON } from '../support/testRuntime.ts';

const free = { items: [], exclusion: null, timeout_until: null };
const nothing = { amount: '0.00', currency: 'EUR' };

it.each([
  ['shown to who may pay in and play', free, true],
  ['kept from who is excluded', { ...free, exclusion: { until: NOON + 1, return_at: null } }, false],
  ['kept from who takes a break', { ...free, timeout_until: NOON + 1 }, false],
  [
    'kept from who has used up a limit on deposits',
    { ...free, items: [{ type: 'deposit', available_amount: nothing, resets_at: NOON + 1 }] },
    false,
  ],
])('the next step of the account home is %s [PROT-09] [STATE-24]', async (_name, limits, isShown) => {
  const { runtime } = playerScene({ 'account.getInfo': ada, 'account.getLimits': limits });
  runtime.register({ cashier: { createStore } });
  const { show } = home.nodes.next;
  const stop = autorun(() => evaluate(show, (path) => runtime.value(path), NOON));
  await expect.poll(() => runtime.area('cashier').limits?.state).toBe('ready');
  expect(evaluate(show, (path) => runtime.value(path), NOON)).toBe(isShown);
  stop();
});
