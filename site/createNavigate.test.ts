// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createNavigate } from './createNavigate.ts';
import { noteDocument } from './ownDocuments.ts';

const reload = vi.fn();
const go = vi.fn(async () => false);
vi.mock('./navigation.tsx', () => ({ createNavigator: () => ({ go }) }));

beforeEach(() => {
  reload.mockClear();
  // jsdom loads nothing anew
  vi.stubGlobal('location', { pathname: '/cashier/deposit', href: 'https://site.example/cashier/deposit', reload });
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

describe('a page that is known to need a document of its own', () => {
  const page = (runtime: object) => createNavigate(() => ({ runtime }) as never);
  beforeEach(() => {
    vi.stubGlobal('location', { pathname: '/', href: 'https://site.example/', reload });
    noteDocument('/cashier/deposit');
    go.mockClear();
  });

  it('is gone to at once, without the router', async () => {
    const navigate = page({ dialogs: {} });
    expect(await navigate.go('/cashier/deposit?backUrl=%2F', { replace: false })).toBe(false);
    expect([navigate.isReady(), go.mock.calls]).toEqual([false, []]);
  });

  it('is gone to by the router where something would be lost, for that asks first', async () => {
    await page({ dialogs: { unsaved: {} } }).go('/cashier/deposit', { replace: false });
    expect(go).toHaveBeenCalledTimes(1);
  });
});

it('tells that only a new document will do, where the router says so', async () => {
  const navigate = createNavigate(() => ({}) as never);
  expect(await navigate.go('/offers', { replace: false })).toBe(false);
});
