// @vitest-environment jsdom
import { reaction } from 'mobx';
import { afterEach, expect, it, vi } from 'vitest';
import { createOutside, createTestRuntime } from '../tests/support/testRuntime.ts';
import type { Engine } from './engine.ts';
import { NestedPages } from './nestedPages.ts';

const detail = {
  kind: 'page',
  id: 'detail',
  path: '/list/1',
  params: {},
  title: 'One',
  status: 200,
  over: 'list',
  frame: '',
};

/** Another detail of the same list. */
const second = { ...detail, path: '/list/2', title: 'Two' };

/** What listens to steps in the history: the pages of a case are to hear nothing of the next one's. */
const listeners: EventListenerOrEventListenerObject[] = [];

/** A list at its address, over which its details open. */
function open(page: () => Promise<unknown> = async () => detail) {
  history.replaceState(null, '', '/list');
  const runtime = createTestRuntime(
    createOutside({ content: { popup: vi.fn(), page: page as () => never, locales: async () => [] } }),
  );
  runtime.enter({ ...runtime.page, id: 'list', path: '/list' });
  const engine = {
    runtime,
    payload: { frame: '', settings: { popupFlags: {}, popupHashes: {} } },
    loadAreas: async () => undefined,
  } as unknown as Engine;
  const nested = new NestedPages(engine, () => '/list');
  const routed = vi.fn();
  const listens = vi.spyOn(globalThis, 'addEventListener');
  nested.start();
  addEventListener('popstate', routed);
  listeners.push(...listens.mock.calls.map(([, listener]) => listener));
  listens.mockRestore();
  return { nested, runtime, dialogs: runtime.dialogs, routed };
}
const step = (to: () => void) =>
  new Promise<void>((resolve) => {
    addEventListener('popstate', () => setTimeout(resolve), { once: true, capture: true });
    to();
  });

afterEach(() => {
  for (const listener of listeners.splice(0)) removeEventListener('popstate', listener);
  history.replaceState(null, '', '/');
});

it('Back from a page over a list that wrote its own address closes that page, and the router hears of nothing; so does Forward', async () => {
  const { nested, dialogs, routed } = open();
  history.replaceState(history.state, '', '/list?sort=new');
  expect(await nested.open('/list/1')).toBe(true);
  expect([dialogs.stack.length, location.pathname]).toEqual([1, '/list/1']);
  await step(() => history.back());
  await vi.waitFor(() => expect(dialogs.isOpen).toBe(false));
  expect([location.search, routed.mock.calls.length]).toEqual(['?sort=new', 0]);
  await step(() => history.forward());
  await vi.waitFor(() => expect(dialogs.isOpen).toBe(true));
  expect([location.pathname, routed.mock.calls.length]).toEqual(['/list/1', 0]);
});

it('a detail that another one led to shows that one again by Back, and closed by its visitor leads past both to the list', async () => {
  document.title = 'List';
  const { nested, runtime, dialogs, routed } = open((async (href: string) =>
    href === '/list/2' ? second : detail) as () => Promise<unknown>);
  await nested.open('/list/1');
  await nested.open('/list/2');
  const shown = () => [location.pathname, document.title, dialogs.stack.length, runtime.pageAt(dialogs.top?.key).path];
  expect(shown()).toEqual(['/list/2', 'Two', 1, '/list/2']);
  await step(() => history.back());
  await vi.waitFor(() => expect(shown()).toEqual(['/list/1', 'One', 1, '/list/1']));
  await step(() => history.forward());
  await vi.waitFor(() => expect(shown()).toEqual(['/list/2', 'Two', 1, '/list/2']));
  dialogs.close(dialogs.top?.key ?? 0);
  await vi.waitFor(() => expect(shown()).toEqual(['/list', 'List', 0, '/list']));
  expect(routed).not.toHaveBeenCalled();
});

it('the page beneath keeps its facts, and what stands in a page over it, or in a popup there, reads those of that page', async () => {
  const { nested, runtime, dialogs } = open();
  await nested.open('/list/1');
  const over = dialogs.top?.key;
  void dialogs.open({ popup: 'auth' });
  const read = (dialog?: number) => runtime.value('page.id', dialog === undefined ? {} : { dialog });
  expect([runtime.page.id, read(), read(over), read(dialogs.top?.key)]).toEqual(['detail', 'list', 'detail', 'detail']);
  dialogs.close(dialogs.top?.key ?? 0);
  dialogs.close(over ?? 0);
  expect([runtime.page.id, runtime.page.path]).toEqual(['list', '/list']);
});

it('steps that go on after their popup has closed read the page on top, and who signs in is a player on each page', async () => {
  const { nested, runtime, dialogs } = open();
  await nested.open('/list/1');
  void dialogs.open({ popup: 'auth' });
  const popup = dialogs.top?.key ?? 0;
  runtime.signIn();
  const isPlayer = (dialog?: number) => runtime.value('visitor.player', dialog === undefined ? {} : { dialog });
  expect([runtime.page.player, isPlayer(), isPlayer(popup), runtime.pageAt().id]).toEqual([true, true, true, 'list']);
  dialogs.close(popup);
  expect(runtime.value('page.path', { dialog: popup })).toBe('/list/1');
});

it('another page that the router brings is gone to at once: none beneath counts as come to on the way', async () => {
  const { nested, runtime } = open();
  await nested.open('/list/1');
  const pages: (string | undefined)[] = [];
  const stop = reaction(
    () => runtime.page.id,
    (id) => pages.push(id),
  );
  runtime.enter({ ...runtime.page, id: 'faq', path: '/faq' });
  nested.drop();
  stop();
  expect(pages).toEqual(['faq']);
});

it('tells a page that cannot be had from one that does not open over another', async () => {
  const away = open(() => Promise.reject(new Error('away')));
  expect(await away.nested.open('/list/1')).toBeNull();
  const elsewhere = open(async () => ({ ...detail, over: 'another' }));
  expect(await elsewhere.nested.open('/list/1')).toBe(false);
});
