// @vitest-environment jsdom
import { runInThisContext } from 'node:vm';
import { afterEach, expect, it, vi } from 'vitest';
import { vendorDouble } from '../../tests/support/vendorDouble.ts';
import { start as startBloomreach } from './bloomreach/index.ts';
import { start as startMonitoring } from './monitoring/index.ts';

afterEach(() => {
  sessionStorage.clear();
  Reflect.deleteProperty(globalThis, 'exponea');
});

it('bloomreach is started with target and token, and told who, what, and of which site [STATE-17]', async () => {
  const loaded: string[] = [];
  const session = await startBloomreach({
    settings: {
      bloomreachTarget: 'https://api.exponea.com',
      bloomreachToken: 'abcdef12',
      bloomreachSitegroup: 'north',
    },
    load: async (address) => {
      loaded.push(address);
      runInThisContext(vendorDouble('bloomreach'));
    },
  });
  session.identify('7');
  session.track('pageview', { path: '/faq' });
  session.anonymise();
  expect(loaded).toEqual(['https://api.exponea.com/js/exponea.min.js']);
  expect(JSON.parse(sessionStorage.getItem('exponeaLog') ?? '[]')).toEqual([
    ['start', { target: 'https://api.exponea.com', token: 'abcdef12', track: { visits: false } }],
    ['identify', { registered: '7' }],
    ['track', 'pageview', { path: '/faq', sitegroup: 'north' }],
    ['anonymize'],
  ]);
});

it('monitoring is told each event, with whoever is signed in then [STATE-17]', async () => {
  const sent: [string, unknown][] = [];
  const sendBeacon = vi.fn((address: string, text: string) => sent.push([address, JSON.parse(text)]) > 0);
  Object.assign(navigator, { sendBeacon });
  const session = await startMonitoring({
    settings: { monitoring: 'https://watch.example.com/in' },
    load: async () => undefined,
  });
  session.track('pageview', { path: '/' });
  session.identify('7');
  session.track('play_game', { sysname: 'x' });
  session.anonymise();
  session.track('logout', {});
  expect(sent.map(([, values]) => values)).toEqual([
    { name: 'pageview', detail: { path: '/' } },
    { name: 'play_game', detail: { sysname: 'x' }, person: '7' },
    { name: 'logout', detail: {} },
  ]);
  expect(new Set(sent.map(([address]) => address))).toEqual(new Set(['https://watch.example.com/in']));
});
