// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { playerScene } from '../../../tests/support/playerScene.tsx';
import { action as pay } from './pay.ts';

const HOSTILE = 'https://evil.example/login';
const read = { transaction: { get: 'event.transaction' }, action: { get: 'event.action' }, url: { get: 'event.url' } };

async function paid(more: { byItself?: boolean; suggested?: string[]; listed?: string[]; written?: object }) {
  const scene = playerScene({});
  const { byItself = false, written = {}, ...prepared } = more;
  const context = { runtime: scene.runtime, detail: {}, byItself, ...prepared, run: async () => undefined };
  const started = { transaction: 't1', action: 'redirect', url: HOSTILE } as const;
  const step = { do: 'cashier.pay', with: { ...read, ...written } };
  const going = pay.run({ ...context, step }, started); // where it goes, it stays busy until the page comes back
  await Promise.race([going, new Promise((resolve) => setTimeout(resolve))]);
  return [scene.moves.map(({ href }) => href), scene.faults.map(({ what }) => what)];
}

it('goes to the provider’s page that the platform answered', async () => {
  expect(await paid({})).toEqual([[HOSTILE], []]);
});

it.each(['form', 'redirect'] as const)('is free again where the way to the provider was stopped: %s', async (kind) => {
  HTMLFormElement.prototype.submit = () => undefined; // jsdom has none
  const { runtime, clock } = playerScene({});
  runtime.ports.navigation.arrived = async () => undefined; // so say the tab's ways when nobody waits for them any more
  const context = { runtime, detail: {}, byItself: false, run: async () => undefined };
  const going = pay.run(
    { ...context, step: { do: 'cashier.pay', with: read } },
    {
      transaction: 't1',
      action: kind,
      url: HOSTILE,
    },
  );
  clock.advance(20_000);
  await going;
});

it.each([
  ['the document wrote', { written: { url: HOSTILE } }],
  ['the address of the page names', { written: { url: { get: 'params.url' } } }],
  ['a form began with', { suggested: ['url'] }],
  ['a form offered among its choices', { listed: ['url'] }],
  ['was told before the visitor did anything', { byItself: true }],
])('goes to no address that %s', async (_, more) => {
  expect(await paid(more)).toEqual([[], ['payment refused']]);
});
