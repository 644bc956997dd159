// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { createOutside, createTestRuntime } from '../../tests/support/testRuntime.ts';
import { browserOf, platformOf } from './detect.ts';
import { createStore } from './store.ts';

const ANDROID = 'Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko)';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const DESKTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`${ANDROID} SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36`, 'samsung'],
  [`${DESKTOP} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`, 'edge'],
  [`${IPHONE} Version/18.1 EdgiOS/131.0 Mobile/15E148 Safari/605.1.15`, 'edge'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0', 'firefox'],
  [`${IPHONE} FxiOS/133.0 Mobile/15E148 Safari/605.1.15`, 'firefox'],
  [`${DESKTOP} Chrome/131.0.0.0 Safari/537.36`, 'chrome'],
  [`${IPHONE} CriOS/131.0 Mobile/15E148 Safari/604.1`, 'chrome'],
  [`${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`, 'safari'],
  ['curl/8.9', 'other'],
])('%s is of the family %s [STATE-31]', (userAgent, family) => expect(browserOf(userAgent)).toBe(family));

it.each([
  [`${DESKTOP} Chrome/131.0.0.0 Safari/537.36`, false, 'default'],
  [`${DESKTOP} Chrome/131.0.0.0 Safari/537.36`, true, 'pwa'],
  [`${ANDROID.replace(')', '; wv)')} Version/4.0 Chrome/131.0.0.0 Mobile Safari/537.36`, false, 'webview'],
  [`${IPHONE} Mobile/15E148`, false, 'webview'],
  [`${IPHONE} Mobile/15E148`, true, 'pwa'], // on the home screen, without Safari's name
  [`${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1`, false, 'default'],
])('%s, alone in its window: %s, is a %s [STATE-31]', (userAgent, isStandalone, platform) =>
  expect(platformOf({ userAgent, isStandalone })).toBe(platform),
);

it('follows a window that becomes the installed site’s [STATE-31]', () => {
  let notify = (): void => undefined;
  const alone = {
    matches: false,
    addEventListener: (_type: string, listener: () => void) => {
      notify = listener;
    },
    removeEventListener: vi.fn(),
  };
  vi.stubGlobal('matchMedia', () => alone);
  const store = createStore(createTestRuntime(createOutside()));
  expect(store.platform).toBe('default');
  const stop = store.start();
  alone.matches = true;
  notify();
  expect(store.platform).toBe('pwa');
  stop();
  expect(alone.removeEventListener).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});
