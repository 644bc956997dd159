// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LOADING_TIMEOUT_MS } from '#runtime/data/Resource.ts';
import type { ChatStart, StartChat } from '#runtime/ports/chatVendor.ts';
import type { PageFacts } from '#runtime/registry/view.ts';
import type { PageChat } from '#schemas/content/vendor.ts';
import { ada, type PlayerScene, playerScene } from '../../tests/support/playerScene.tsx';
import { createStore } from './store.ts';

const vendor = { name: 'any', settings: { token: 't' }, scripts: ['https://chat.example'], writes: [] };
const chat: PageChat = { hiddenOn: ['/betting', '/game/*', 'board'], consent: 'preferences', vendor };
const profile = { first_name: 'Ada', email: 'ada@example.com', mobile: '' };

let log: string[];
let given: ChatStart[];
/** Behaviour of the vendor's code in this test. */
let start: StartChat;
/** Its code is here once this is. */
let arrival: Promise<void>;
let stops: (() => void)[];

beforeEach(() => {
  [log, given, stops] = [[], [], []];
  arrival = Promise.resolve();
  start = async (options) => {
    given.push(options);
    const note = (name: string) => () => void log.push(name);
    return { show: note('show'), hide: note('hide'), open: note('open'), stop: note('stop') };
  };
});
afterEach(() => stops.forEach((stop) => stop()));

/** A tab whose page has this chat. */
function open(facts: Partial<PageFacts> = {}, answers: Readonly<Record<string, unknown>> = {}) {
  const scene = playerScene(
    { 'account.getInfo': ada, 'account.getprofileinfo': profile, 'chat.storeChatEvent': 1, ...answers },
    { player: false, path: '/', vendors: { chat }, ...facts },
  );
  const library = { find: () => arrival.then(() => start), load: async () => undefined };
  scene.runtime.register({ vendors: { createStore: () => library }, chat: { createStore } });
  const store = scene.runtime.area('chat');
  stops.push(scene.runtime.start());
  return { ...scene, store };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));
const touch = async () => {
  dispatchEvent(new Event('touchstart'));
  await settled();
};
const go = (scene: Pick<PlayerScene, 'runtime'>, path: string, id = 'page') =>
  scene.runtime.enter({ ...scene.runtime.page, path, id });

it('waits for the first interaction; without an idle callback a second is enough [CHAT-04]', async () => {
  const callback = globalThis.requestIdleCallback;
  Object.assign(globalThis, { requestIdleCallback: () => 0 });
  const first = open();
  first.clock.advance(60_000);
  expect([first.store.state, given.length]).toEqual(['waiting', 0]);
  await touch();
  expect([first.store.state, given.length]).toEqual(['ready', 1]);
  Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  const second = open();
  second.clock.advance(999);
  expect(second.store.state).toBe('waiting');
  second.clock.advance(1);
  await settled();
  expect([second.store.state, given.length]).toEqual(['ready', 2]);
  if (callback) Object.assign(globalThis, { requestIdleCallback: callback });
});

it('has nothing loaded where the visitor has not agreed, or the page has no chat [CHAT-04] [REL-S21]', async () => {
  const { vendor: _vendor, ...asked } = chat;
  for (const [vendors, state] of [
    [{ chat: asked }, 'asks'],
    [{}, 'off'],
  ] as const) {
    const { store } = open({ vendors });
    await touch();
    expect([store.state, store.open(), given.length]).toEqual([state, false, 0]);
  }
});

it('shows its badge, but not on betting and game pages; each navigation decides anew [CHAT-01] [CHAT-06]', async () => {
  const scene = open({ path: '/game/lucky' });
  await touch();
  expect([scene.store.isBadgeShown, log]).toEqual([false, []]);
  go(scene, '/offers');
  expect([scene.store.isBadgeShown, log]).toEqual([true, ['show']]);
  go(scene, '/faq'); // shown already: nothing is said twice
  for (const [path, id] of [
    ['/betting', 'x'],
    ['/', 'home'],
    ['/boards/1', 'board'],
    ['/game', 'x'],
  ] as const)
    go(scene, path, id);
  expect(log).toEqual(['show', 'hide', 'show', 'hide', 'show']);
});

it('is shown and hidden only where it is there, and the other way round [CHAT-06]', async () => {
  const { store } = open();
  store.show();
  store.hide();
  expect(log).toEqual([]);
  await touch();
  store.show();
  store.hide();
  store.hide();
  expect(log).toEqual(['show', 'hide']);
});

it('tells who talks, and nothing that is empty [CHAT-03]', async () => {
  open({ player: true });
  await touch();
  expect(given[0]).toMatchObject({
    settings: { token: 't' },
    person: { uid: '100001', firstName: 'Ada', email: 'ada@example.com' },
    isSomebodyElse: false,
  });
  expect(given[0]?.person).not.toHaveProperty('tel');
});

it('begins anew when somebody else is signed in, and for whoever comes after a player [CHAT-05]', async () => {
  const scene = open({ player: true });
  await touch();
  scene.runtime.area('session').settle('ready', { ...ada, uid: 5 });
  await settled();
  expect(log).toEqual(['show', 'stop', 'show']);
  expect(given.map(({ person, isSomebodyElse }) => [person?.uid, isSomebodyElse])).toEqual([
    ['100001', false],
    ['5', true],
  ]);
  scene.runtime.area('session').settle('waiting', null); // signing out
  await settled();
  expect(scene.storage.get('chat.person')).toBe('5');
});

it('is told who talks also where the account comes late, while its own code is under way [CHAT-05]', async () => {
  const [code, account] = [Promise.withResolvers<void>(), Promise.withResolvers<typeof ada>()];
  arrival = code.promise;
  const scene = open({ player: true }, { 'account.getInfo': () => account.promise });
  await touch();
  scene.clock.advance(LOADING_TIMEOUT_MS);
  await settled();
  account.resolve(ada);
  await settled();
  code.resolve();
  await settled();
  expect(given.map(({ person }) => person?.uid)).toEqual([undefined, '100001']);
});

it('keeps what the chat tells of players, of guests nothing, and not without end [CHAT-06]', async () => {
  for (const [player, count] of [
    [false, 0],
    [true, 200],
  ] as const) {
    const { platform } = open({ player });
    given.length = 0;
    await touch();
    for (let index = 0; index < 300; index += 1)
      given.at(-1)?.emit({ event: 'message:sent', conversation: 'c', data: { index } });
    const asked = platform.asked.filter(([name]) => name === 'chat.storeChatEvent');
    expect(asked).toHaveLength(count);
    if (player) expect(asked[0]?.[1]).toEqual({ event: 'message:sent', conversation: 'c', data: '{"index":0}' });
    stops.splice(0).forEach((stop) => stop());
  }
});

it('stays off when it cannot be loaded, throws, or never starts; it is told, and may be tried again [CHAT-07]', async () => {
  const works = start;
  start = async () => {
    throw new Error('no such account');
  };
  const { store, faults, clock } = open();
  await touch();
  expect(store.state).toBe('failed');
  expect(faults).toEqual([{ what: 'chat', detail: { vendor: 'any', message: 'no such account' } }]);
  start = () => new Promise(() => undefined);
  store.open();
  await settled();
  expect(store.state).toBe('loading');
  clock.advance(20_000);
  await settled();
  expect(store.state).toBe('failed');
  start = works;
  store.open();
  await settled();
  expect([store.state, log]).toEqual(['ready', ['show', 'open']]);
});

it('lives on when the vendor throws at an order [CHAT-07]', async () => {
  start = async () => {
    const fail = () => {
      throw new Error('broken');
    };
    return { show: fail, hide: fail, open: fail, stop: fail };
  };
  const scene = open();
  await touch();
  expect([scene.store.state, scene.store.isBadgeShown]).toEqual(['ready', false]);
  scene.store.open();
  go(scene, '/betting');
  go(scene, '/');
  expect(scene.store.state).toBe('ready');
});
