// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { AreaContext } from '#runtime/store/areas.ts';
import type { SitePlatform } from '#schemas/device.ts';
import type { InstallQuestion } from '#widgets/device/Install.ts';
import { DeviceStore } from '#widgets/device/store.ts';
import { playerScene, renderView } from '../../../tests/support/playerScene.tsx';
import { Install } from './Install.tsx';

/** The area's own store, in a browser of this platform. */
const device = (platform: SitePlatform) => ({
  device: {
    createStore(context: AreaContext) {
      const store = new DeviceStore(context);
      return Object.assign(store, {
        start() {
          store.platform = platform;
          return store.install.start();
        },
      });
    },
  },
});
const putAwayKey = 'install.putAway';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'standalone');
  globalThis.installQuestion = undefined;
});

async function open({
  platform = 'default',
  stored = {},
}: {
  platform?: SitePlatform;
  stored?: Record<string, string>;
} = {}) {
  const scene = playerScene({});
  for (const [key, value] of Object.entries(stored)) scene.storage.set(key, value);
  scene.runtime.register(device(platform));
  await renderView(Install, {}, scene);
  return scene;
}

function questionOf(outcome: 'accepted' | 'dismissed') {
  const prompt = vi.fn(async () => ({ outcome }));
  const event: InstallQuestion = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  return { prompt, event };
}

/** Simulates the browser's offer to install the site, and the visitor's answer. */
async function offer(outcome: 'accepted' | 'dismissed') {
  const { prompt, event } = questionOf(outcome);
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

it('asks what the browser asked before the page was awake [STATE-29]', async () => {
  const { prompt, event } = questionOf('accepted');
  globalThis.installQuestion = event;
  await open();
  await press('shell.install.install');
  expect(prompt).toHaveBeenCalledOnce();
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

it.each<[string, { platform?: SitePlatform; stored?: Record<string, string> }]>([
  ['in the installed site', { platform: 'pwa' }],
  ['inside another app', { platform: 'webview' }],
  ['where it was put away before', { stored: { [putAwayKey]: '1' } }],
])('offers nothing %s', async (_, how) => {
  Object.defineProperty(navigator, 'standalone', { value: false, configurable: true });
  await open(how);
  await offer('accepted');
  expect(screen.queryByRole('region')).toBeNull();
});
