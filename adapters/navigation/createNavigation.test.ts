// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createNavigation } from './createNavigation.ts';

const asked: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  // jsdom goes nowhere
  vi.stubGlobal('location', {
    assign: (href: string) => asked.push(href),
    replace: (href: string) => asked.push(`instead ${href}`),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const toDocument = { document: true, replace: false };
const never = async (): Promise<boolean> => false;

it('a way to another document that the visitor stopped is under way for 20 seconds, then no more', async () => {
  const navigation = createNavigation(never);
  navigation.go('/game/1', toDocument);
  expect([navigation.isLeaving(), asked]).toEqual([true, ['/game/1']]);
  await vi.advanceTimersByTimeAsync(19_999);
  expect(navigation.isLeaving()).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(navigation.isLeaving()).toBe(false);
  await navigation.arrived();
});

it('the end of an older way says nothing of a newer one', async () => {
  const navigation = createNavigation(never);
  navigation.go('/game/1', toDocument);
  await vi.advanceTimersByTimeAsync(15_000);
  navigation.go('/game/2', toDocument);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(navigation.isLeaving()).toBe(true);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(navigation.isLeaving()).toBe(false);
});

it('a page that the browser keeps for a step back is not on its way any more', () => {
  const navigation = createNavigation(never);
  navigation.go('/game/1', { document: true, replace: true });
  dispatchEvent(new Event('pagehide'));
  expect([navigation.isLeaving(), asked]).toEqual([false, ['instead /game/1']]);
});

it('after a way that the visitor did not take, each way has its own end: one within the page, and one that becomes a new document', async () => {
  const warn = (event: Event): void => event.preventDefault();
  addEventListener('beforeunload', warn);
  /** The browser asks whether to leave, and the visitor does not. */
  const stay = async (): Promise<void> => {
    dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await vi.advanceTimersByTimeAsync(1_100);
  };
  let move = (_moved: boolean): void => undefined;
  const navigation = createNavigation(() => new Promise((resolve) => (move = resolve)));
  navigation.go('/game/1', toDocument);
  await stay();
  const ends: string[] = [];
  for (const href of ['/faq', '/lv/faq']) {
    navigation.go(href, { document: false, replace: false });
    void navigation.arrived().then(() => ends.push(href));
    // oxlint-disable-next-line no-await-in-loop -- one way after another
    await vi.advanceTimersByTimeAsync(0);
    expect(ends).not.toContain(href);
    move(href === '/faq');
    // oxlint-disable-next-line no-await-in-loop
    await vi.advanceTimersByTimeAsync(0);
  }
  expect(ends).toEqual(['/faq']);
  await stay();
  removeEventListener('beforeunload', warn);
  expect(ends).toEqual(['/faq', '/lv/faq']);
});

it('who stays when the browser asks whether to leave is told of a moment later, and no way is under way then', async () => {
  const warn = (event: Event): void => event.preventDefault();
  addEventListener('beforeunload', warn);
  const navigation = createNavigation(never);
  navigation.go('/game/1', toDocument);
  let hasStayed = false;
  void navigation.stayed().then(() => (hasStayed = true));
  dispatchEvent(new Event('beforeunload', { cancelable: true }));
  removeEventListener('beforeunload', warn);
  await vi.advanceTimersByTimeAsync(900);
  expect([hasStayed, navigation.isLeaving()]).toEqual([false, true]);
  await vi.advanceTimersByTimeAsync(200);
  expect([hasStayed, navigation.isLeaving()]).toEqual([true, false]);
  await navigation.arrived();
});

it('nobody stays where nothing asks, however long the way takes', async () => {
  const navigation = createNavigation(never);
  navigation.go('/game/1', toDocument);
  let hasStayed = false;
  void navigation.stayed().then(() => (hasStayed = true));
  dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(hasStayed).toBe(false);
});

it('an address that opens another program leads nowhere', async () => {
  const navigation = createNavigation(never);
  navigation.go('tel:112', toDocument);
  expect(navigation.isLeaving()).toBe(false);
  await navigation.arrived();
});

it('what moves within the page is there when the router is; what it cannot draw is a new document', async () => {
  const moved: string[] = [];
  const navigation = createNavigation(async (href) => moved.push(href) === 1);
  navigation.go('/faq', { document: false, replace: false });
  await navigation.arrived();
  expect([navigation.isLeaving(), asked]).toEqual([false, []]);
  navigation.go('/lv/faq', { document: false, replace: false });
  await vi.advanceTimersByTimeAsync(0);
  expect([navigation.isLeaving(), asked]).toEqual([true, ['/lv/faq']]);
});
