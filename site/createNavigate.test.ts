// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createNavigate } from './createNavigate.ts';

const reload = vi.fn();
const go = vi.fn(async () => false);
vi.mock('./navigation.tsx', () => ({ createNavigator: () => ({ go }) }));

beforeEach(() => {
  reload.mockClear();
  // jsdom loads nothing anew
  vi.stubGlobal('location', { pathname: '/cashier/deposit', reload });
});
afterEach(() => vi.unstubAllGlobals());

/** What happens while the router's code is on its way. */
async function whileItComes(happens: () => void): Promise<void> {
  const navigate = createNavigate(() => ({}) as never);
  navigate.prepare();
  happens();
  await vi.waitFor(() => expect(navigate.isReady()).toBe(true));
}

it('a page that writes its own address while the router is on its way stays: what is filled in there would be lost', async () => {
  await whileItComes(() => (location.pathname = '/cashier/deposit/card'));
  expect(reload).not.toHaveBeenCalled();
});

it('a step back that nobody heard is drawn by its document', async () => {
  await whileItComes(() => {
    location.pathname = '/offers';
    dispatchEvent(new Event('popstate'));
  });
  expect(reload).toHaveBeenCalledTimes(1);
});

it('tells that only a new document will do, where the router says so', async () => {
  const navigate = createNavigate(() => ({}) as never);
  expect(await navigate.go('/offers', { replace: false })).toBe(false);
});
