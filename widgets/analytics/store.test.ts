// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { StartAnalytics } from '#runtime/ports/analyticsVendor.ts';
import type { PageFacts } from '#runtime/registry/view.ts';
import type { AreaModule } from '#runtime/store/areas.ts';
import { ada, type PlayerScene, playerScene } from '../../tests/support/playerScene.tsx';
import { AnalyticsStore } from './store.ts';

const vendor = { name: 'any', settings: { token: 't' }, scripts: [], writes: [] };
let log: unknown[][];
let start: StartAnalytics;
let stops: (() => void)[];
beforeEach(() => {
  [log, stops] = [[], []];
  const note =
    (name: string) =>
    (...given: unknown[]) =>
      void log.push([name, ...given]);
  start = async () => ({ identify: note('identify'), anonymise: note('anonymise'), track: note('track') });
});
afterEach(() => stops.forEach((stop) => stop()));

/** The store, which the runtime starts; what it listens to ends with the test. */
const stoppable: AreaModule = {
  createStore(context) {
    const store = new AnalyticsStore(context);
    return {
      start() {
        const stop = store.start();
        stops.push(stop);
        return stop;
      },
    };
  },
};

const settled = () => new Promise((resolve) => setTimeout(resolve));

/** A tab whose page counts; `before` is what this browser keeps. */
async function open(
  facts: Partial<PageFacts> = {},
  before: Readonly<Record<string, string>> = {},
): Promise<PlayerScene> {
  const scene = playerScene(
    { 'account.getInfo': ada },
    { player: false, path: '/faq', id: 'faq', vendors: { analytics: [vendor] }, ...facts },
  );
  for (const [name, value] of Object.entries(before)) scene.storage.set(name, value);
  scene.runtime.ports.report.event = (name, detail) => {
    dispatchEvent(new CustomEvent('marquee:event', { detail: { name, ...detail } }));
  };
  scene.runtime.register({
    vendors: { createStore: () => ({ find: async () => start, load: async () => undefined }) },
    analytics: stoppable,
  });
  scene.runtime.area('analytics');
  await settled();
  return scene;
}

it('passes on each page and each event of the bus [STATE-17]', async () => {
  const { runtime } = await open();
  runtime.enter({ ...runtime.page, path: '/offers', id: 'offers' });
  runtime.ports.report.event('play_game', { sysname: 'x' });
  expect(log).toEqual([
    ['track', 'pageview', { path: '/faq', page: 'faq' }],
    ['track', 'pageview', { path: '/offers', page: 'offers' }],
    ['track', 'play_game', { sysname: 'x' }],
  ]);
});

it('tells with each event what the platform says of the domain; what happened counts more', async () => {
  const { runtime } = await open({ vendors: { analytics: [vendor], facts: { site: '7', page: 'none' } } });
  runtime.ports.report.event('play_game', { sysname: 'x' });
  expect(log).toEqual([
    ['track', 'pageview', { site: '7', path: '/faq', page: 'faq' }],
    ['track', 'play_game', { site: '7', page: 'none', sysname: 'x' }],
  ]);
});

it('knows a player by number, and nobody after they signed out, here or elsewhere [STATE-17]', async () => {
  const { runtime, storage } = await open({ player: true });
  expect(log[0]).toEqual(['identify', '100001']);
  log.length = 0;
  runtime.ports.report.event('logout', {});
  expect(log).toEqual([['anonymise'], ['track', 'logout', {}]]);
  expect(storage.has('analytics.person')).toBe(false);
  log.length = 0;
  await open({}, { 'analytics.person': '100001' }); // a guest's page, after a session that ended elsewhere
  expect(log).toContainEqual(['anonymise']);
});

it('keeps what happens where no vendor may be, for the next page that has one, and only with consent', async () => {
  const facts = { vendors: { keepsFor: ['analytics' as const] }, path: '/forms/sign_in', id: 'forms-sign-in' };
  const without = await open(facts);
  without.runtime.ports.report.event('login', {});
  expect(without.storage.has('analytics.waiting')).toBe(false);

  const scene = playerScene({}, { player: false, ...facts });
  scene.cookies.set('consent', ['analytics', 60]);
  scene.runtime.register({ analytics: stoppable });
  scene.runtime.area('analytics');
  dispatchEvent(new CustomEvent('marquee:event', { detail: { name: 'login', way: 'form' } }));
  const waiting = scene.storage.get('analytics.waiting') ?? '';
  stops.splice(0).forEach((stop) => stop());
  const { storage } = await open({}, { 'analytics.waiting': waiting });
  expect(log).toContainEqual(['track', 'login', { way: 'form' }]);
  expect(storage.has('analytics.waiting')).toBe(false);
});

it('lives on with a vendor that cannot be had, throws, or is flooded, and with storage that is not its own', async () => {
  start = async () => {
    throw new Error('blocked');
  };
  const { faults } = await open({}, { 'analytics.waiting': '{"no":"list"}' });
  expect(faults).toEqual([{ what: 'analytics', detail: { vendor: 'any', message: 'blocked' } }]);
  let count = 0;
  start = async () => ({
    identify: () => undefined,
    anonymise: () => undefined,
    track: () => {
      count += 1;
      throw new Error('broken');
    },
  });
  stops.splice(0).forEach((stop) => stop());
  const { runtime } = await open({}, { 'analytics.waiting': 'no JSON' });
  for (let index = 0; index < 600; index += 1) runtime.ports.report.event('logout', {});
  expect(count).toBe(500);
});
