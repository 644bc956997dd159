// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { playerScene, renderView } from '../../../tests/support/playerScene.tsx';
import { Install } from './Install.tsx';

const device = (platform: string) => ({ device: { createStore: () => ({ platform }) } });
const putAwayKey = 'install.putAway';

afterEach(() => void Reflect.deleteProperty(navigator, 'standalone'));

async function open({ platform = 'default', kept = {} }: { platform?: string; kept?: Record<string, string> } = {}) {
  const scene = playerScene({});
  for (const [key, value] of Object.entries(kept)) scene.storage.set(key, value);
  scene.runtime.register(device(platform));
  await renderView(Install, {}, scene);
  return scene;
}

/** Simulates the browser's offer to install the site, and the visitor's answer. */
async function offer(outcome: 'accepted' | 'dismissed') {
  const prompt = vi.fn(async () => ({ outcome }));
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  await act(async () => void dispatchEvent(event));
  return { prompt, event };
}

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

it('offers nothing before the browser can, then asks by the browser’s own question, once, and goes for good [STATE-29]', async () => {
  const { storage } = await open();
  expect(screen.queryByRole('region')).toBeNull();
  const { prompt, event } = await offer('accepted');
  expect(event.defaultPrevented).toBe(true);
  await press('shell.install.install');
  expect(prompt).toHaveBeenCalledOnce();
  expect([screen.queryByRole('region'), storage.get(putAwayKey)]).toEqual([null, '1']);
});

it('comes again at the browser’s next offer when the question was answered with no, and never after it was put away', async () => {
  const { storage } = await open();
  await offer('dismissed');
  await press('shell.install.install');
  expect([screen.queryByRole('region'), storage.get(putAwayKey)]).toEqual([null, undefined]);
  await offer('dismissed');
  await press('shell.install.later');
  await offer('dismissed');
  expect([screen.queryByRole('region'), storage.get(putAwayKey)]).toEqual([null, '1']);
});

it('says on iOS how it is done, where no browser asks', async () => {
  Object.defineProperty(navigator, 'standalone', { value: false, configurable: true });
  await open();
  expect(screen.getByText('shell.install.ios')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'shell.install.install' })).toBeNull();
});

it.each([
  ['in the installed site', { platform: 'pwa' }],
  ['inside another app', { platform: 'webview' }],
  ['where it was put away before', { kept: { [putAwayKey]: '1' } }],
])('offers nothing %s', async (_, how) => {
  Object.defineProperty(navigator, 'standalone', { value: false, configurable: true });
  await open(how);
  await offer('accepted');
  expect(screen.queryByRole('region')).toBeNull();
});
